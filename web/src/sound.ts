/* Small sounds made in the browser, out of sines and noise; silent until somebody turns them on. */

import { settings } from './settings.svelte';

export type Sound = 'plop' | 'clink' | 'fizz' | 'bang' | 'chime' | 'gurgle';

/** A voice that rises or falls and fades: a sine, or noise through a filter. */
interface Voice {
  /** Without it the voice is noise. */
  wave?: OscillatorType;
  from: number;
  to: number;
  /** When it begins, and how long it takes to come and to go, in seconds. */
  after?: number;
  swell?: number;
  time: number;
  loud: number;
  /** How narrow the filter of noise is. */
  narrow?: number;
}

const VOICES: Record<Sound, Voice[]> = {
  // a drop falls into something thick: a short low knock, and a bubble that rises
  plop: [
    { wave: 'sine', from: 260, to: 95, time: 0.09, loud: 0.3 },
    { wave: 'sine', from: 240, to: 760, after: 0.05, swell: 0.02, time: 0.11, loud: 0.16 },
  ],
  // glass on glass: partials that do not fit together, the higher the shorter
  clink: [
    { wave: 'sine', from: 1760, to: 1755, time: 0.5, loud: 0.07 },
    { wave: 'sine', from: 4210, to: 4200, time: 0.26, loud: 0.045 },
    { wave: 'sine', from: 6830, to: 6820, time: 0.12, loud: 0.03 },
    { from: 7000, to: 6000, time: 0.02, loud: 0.05, narrow: 2 },
  ],
  // a powder meets a brew: noise that swells, brightens and dies away, with two small bubbles in it
  fizz: [
    { from: 2400, to: 6800, swell: 0.12, time: 0.5, loud: 0.09, narrow: 1.2 },
    { wave: 'sine', from: 520, to: 900, after: 0.1, swell: 0.02, time: 0.08, loud: 0.05 },
    { wave: 'sine', from: 640, to: 1150, after: 0.22, swell: 0.02, time: 0.07, loud: 0.04 },
  ],
  // somebody comes who can do magic: bells that climb, and a shimmer over them
  chime: [
    { wave: 'sine', from: 784, to: 782, time: 0.5, loud: 0.09 },
    { wave: 'sine', from: 1175, to: 1172, after: 0.11, time: 0.55, loud: 0.08 },
    { wave: 'sine', from: 1760, to: 1755, after: 0.22, time: 0.7, loud: 0.07 },
    { from: 6000, to: 9000, after: 0.2, swell: 0.2, time: 0.5, loud: 0.025, narrow: 3 },
  ],
  // something rises in a narrow glass: bubbles, each a little higher than the last
  gurgle: [
    { wave: 'sine', from: 190, to: 330, swell: 0.02, time: 0.09, loud: 0.16 },
    { wave: 'sine', from: 250, to: 430, after: 0.13, swell: 0.02, time: 0.09, loud: 0.14 },
    { wave: 'sine', from: 320, to: 560, after: 0.25, swell: 0.02, time: 0.1, loud: 0.12 },
    { wave: 'sine', from: 420, to: 820, after: 0.38, swell: 0.02, time: 0.14, loud: 0.1 },
  ],
  // a pot goes up: a crack, a boom that sinks, and rubble
  bang: [
    { from: 3200, to: 700, time: 0.07, loud: 0.4, narrow: 0.6 },
    { wave: 'sine', from: 130, to: 34, time: 0.7, loud: 0.5 },
    { from: 900, to: 120, after: 0.02, swell: 0.02, time: 0.8, loud: 0.35, narrow: 0.7 },
  ],
};
/** So much a sound differs from the last of its kind, since no two chips fall alike. */
const UNLIKE = 0.06;
const SILENT = 0.0001;

interface Room {
  context: AudioContext;
  out: AudioNode;
  noise: AudioBuffer;
}
let room: Room | null = null;

/** Makes the room in which it sounds: many sounds at once are never louder than one may be. */
function enter(): Room {
  const context = new AudioContext();
  const out = context.createDynamicsCompressor();
  out.connect(context.destination);
  const noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  noise.getChannelData(0).forEach((_, at, samples) => (samples[at] = Math.random() * 2 - 1));
  return { context, out, noise };
}

function sing({ context, out, noise }: Room, voice: Voice, start: number, pitch: number): void {
  const { wave, from, to, after = 0, swell = 0.004, time, loud, narrow = 1 } = voice;
  const [begin, end] = [start + after, start + after + swell + time];
  const gain = context.createGain();
  gain.gain.setValueAtTime(SILENT, begin);
  gain.gain.exponentialRampToValueAtTime(loud, begin + swell);
  gain.gain.exponentialRampToValueAtTime(SILENT, end);
  gain.connect(out);
  const source = wave ? context.createOscillator() : context.createBufferSource();
  let moved: AudioParam;
  if (source instanceof OscillatorNode) {
    source.type = wave!;
    source.connect(gain);
    moved = source.frequency;
  } else {
    const filter = context.createBiquadFilter();
    filter.type = 'bandpass';
    filter.Q.value = narrow;
    source.buffer = noise;
    source.loop = true;
    source.connect(filter).connect(gain);
    moved = filter.frequency;
  }
  moved.setValueAtTime(from * pitch, begin);
  moved.exponentialRampToValueAtTime(to * pitch, end);
  source.start(begin, wave ? 0 : Math.random());
  source.stop(end);
}

export function playSound(name: Sound | null, after = 0): void {
  if (!name || !settings.sound) return;
  room ??= enter();
  if (room.context.state === 'suspended') void room.context.resume(); // a browser lets nothing sound before the first click
  const pitch = 1 + UNLIKE * (2 * Math.random() - 1);
  for (const voice of VOICES[name]) sing(room, voice, room.context.currentTime + after, pitch);
}

/** Lets somebody hear what they have turned on. */
export function tasteSounds(): void {
  (['plop', 'plop', 'clink', 'fizz'] as const).forEach((name, at) => playSound(name, at * 0.22));
}
