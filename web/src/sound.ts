/* Small sounds made in the browser; silent until somebody turns them on. */

import { settings } from './settings.svelte';

let context: AudioContext | null = null;

interface Tone {
  wave: OscillatorType;
  from: number;
  to: number;
  time: number;
  loud: number;
}

const TONES: Record<string, Tone[]> = {
  plop: [{ wave: 'sine', from: 420, to: 120, time: 0.16, loud: 0.22 }],
  clink: [
    { wave: 'triangle', from: 1900, to: 1850, time: 0.18, loud: 0.08 },
    { wave: 'sine', from: 2850, to: 2800, time: 0.12, loud: 0.05 },
  ],
  fizz: [{ wave: 'sawtooth', from: 900, to: 3200, time: 0.22, loud: 0.03 }],
  bang: [{ wave: 'square', from: 140, to: 40, time: 0.35, loud: 0.12 }],
};

export function playSound(name: keyof typeof TONES | null): void {
  if (!name || !settings.sound) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const tone of TONES[name] ?? []) {
    const voice = context.createOscillator();
    const gain = context.createGain();
    voice.type = tone.wave;
    voice.frequency.setValueAtTime(tone.from, now);
    voice.frequency.exponentialRampToValueAtTime(tone.to, now + tone.time);
    gain.gain.setValueAtTime(tone.loud, now);
    gain.gain.exponentialRampToValueAtTime(0.0001, now + tone.time);
    voice.connect(gain).connect(context.destination);
    voice.start(now);
    voice.stop(now + tone.time);
  }
}
