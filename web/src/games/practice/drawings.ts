/* The drawings of the Practice: one silhouette each on a 48 by 48 sheet, one stroke weight, one colour. An element and a
   creature are drawn whole; any other title is its kind's vessel with a motif of its own on it.
   `body` is filled, `line` is drawn, `cut` is scratched and `hole` is punched out of the body down to the paper. */

export interface Drawing {
  body?: string[];
  line?: string[];
  cut?: string[];
  hole?: string[];
}

function spot(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

function star(points: number, x: number, y: number, outer: number, inner: number): string {
  const corners = Array.from({ length: 2 * points }, (_, i) => {
    const [r, turn] = [i % 2 ? inner : outer, (Math.PI * i) / points];
    return `${(x + r * Math.sin(turn)).toFixed(1)} ${(y - r * Math.cos(turn)).toFixed(1)}`;
  });
  return `M${corners.join('L')}z`;
}

export const ELEMENTS: Record<string, Drawing> = {
  bats_wing: {
    body: ['M4 12C10 5 17 4 22 8c9-2 18 6 22 22-4-2-8-1-10 2-3-3-7-3-9 1-2-1-4 2-5 8-3-5-6-6-10-5 1-9-1-17-6-24z'],
    cut: ['M21 12c4 7 5 14 4 20', 'M21 12c6 4 11 11 13 19', 'M20 13c-2 8-2 16-1 25'],
  },
  energy_of_mind: {
    body: ['M22 4c11 0 18 7 18 16 0 6-3 10-6 13v11H18v-6h-5c-3 0-4-2-4-4v-5l-5-2 5-9C9 10 14 4 22 4z'],
    hole: ['M26 9l-9 12h6l-3 10 11-13h-7z'],
  },
  fern_flower: {
    body: [
      'M24 16c-5-4-5-9 0-14 5 5 5 10 0 14z',
      'M24 16c-7 1-11-3-12-9 7-1 12 2 12 9z',
      'M24 16c7 1 11-3 12-9-7-1-12 2-12 9z',
      'M24 16c-3 6-8 7-14 4 3-6 8-8 14-4z',
      'M24 16c3 6 8 7 14 4-3-6-8-8-14-4z',
    ],
    line: ['M24 18v28', 'M24 27l-8-3', 'M24 27l8-3', 'M24 34l-10-4', 'M24 34l10-4', 'M24 41l-8-3.5', 'M24 41l8-3.5'],
  },
  crystal_of_air: {
    body: ['M24 2l10 10v22L24 46 14 34V12z', 'M8 20l4-4v18l-4-4z', 'M40 20l-4-4v18l4-4z'],
    cut: ['M14 13l10 6 10-6', 'M24 19v26'],
  },
  mandrake_root: {
    body: [
      'M24 17c6 0 9 4 8 10 0 2 3 3 8 4l-1 3c-4 1-7 0-9-1 0 5 2 9 6 13-6-1-10-4-12-9-2 5-6 8-12 9 4-4 6-8 6-13-2 1-5 2-9 1l-1-3c5-1 8-2 8-4-1-6 2-10 8-10z',
      'M24 15C17 15 11 11 10 3c8 0 13 4 14 12z',
      'M24 15c7 0 13-4 14-12-8 0-13 4-14 12z',
    ],
    cut: ['M21 23h.1', 'M27 23h.1', 'M21 29c2 2 4 2 6 0'],
  },
  bloodstone: {
    body: ['M15 5h18l11 14-20 26L4 19z'],
    hole: ['M24 18c3 5 6 8 6 11.500a6 6 0 0 1-12 0C18 26 21 23 24 18z'],
    cut: ['M4 19h12', 'M32 19h12', 'M15 5l4 8', 'M33 5l-4 8'],
  },
  dragons_tooth: {
    body: ['M10 5c9-4 19-4 28 0-1 6-3 8-5 10-1 12-7 23-19 31 3-9 3-19 1-31-2-2-4-4-5-10z'],
    cut: ['M14 14c6 3 13 3 19 0', 'M25 22c0 6-2 11-4 15'],
  },
  mushrooms: {
    body: [
      'M17 8c9 0 15 6 15 13 0 2-1 3-3 3H5c-2 0-3-1-3-3C2 14 8 8 17 8z',
      'M13 26h8c0 7 1 13 3 19H10c2-6 3-12 3-19z',
      'M36 23c6 0 10 4 10 9 0 1-1 2-2 2H28c-1 0-2-1-2-2 0-5 4-9 10-9z',
      'M33 36h6l2 9H31z',
    ],
    hole: [spot(11, 17, 2.6), spot(21, 14, 2.6)],
  },
  phoenix_feather: {
    body: ['M38 2c6 10 6 22-4 31-6 5-13 6-20 5l-1-4c-1-8 0-14 5-20l2 4 1-8c5-5 10-7 17-8z'],
    line: ['M14 36L5 46'],
    hole: [spot(30, 15, 4)],
    cut: ['M29 18L14 35', 'M24 24l-1-6', 'M20 29l8-1'],
  },
  spring_water: {
    body: ['M24 2c4 8 12 13 12 22a12 12 0 0 1-24 0C12 15 20 10 24 2z'],
    line: ['M4 38c4-4 7-4 10 0s6 4 10 0 6-4 10 0 6 4 10 0', 'M8 45c3-3 5-3 8 0s5 3 8 0 5-3 8 0 5 3 8 0'],
    cut: ['M18 24c0 4 2 6 5 7'],
  },
  astral_energy: {
    body: [star(4, 24, 24, 17, 5)],
    line: ['M6 32c-5 7 2 10 14 3S44 17 42 12s-8-3-14 1'],
    hole: [spot(24, 24, 3.2)],
  },
  belladonna: {
    body: [spot(24, 32, 13), 'M24 18l-4-8-9-1 4 7-7 6 10 0z', 'M24 18l4-8 9-1-4 7 7 6-10 0z'],
    line: ['M24 16V3'],
    cut: ['M16 20l8 5 8-5', 'M17 33c0 4 3 6 6 7'],
  },
  snakes_eye: {
    body: ['M2 24C8 13 15 8 24 8s16 5 22 16c-6 11-13 16-22 16S8 35 2 24z'],
    hole: ['M24 11c5 8 5 18 0 26-5-8-5-18 0-26z'],
    cut: ['M10 24h4', 'M34 24h4'],
  },
  quintessence_of_will: {
    body: [star(5, 24, 25, 17, 7)],
    line: [spot(24, 24, 21)],
  },
  fire_light: {
    body: ['M26 2c1 9 13 13 13 27 0 10-7 17-15 17S9 39 9 30c0-8 5-11 6-18 4 2 5 5 5 9 4-5 6-11 6-19z'],
    hole: ['M25 27c1 4 6 6 6 11a7 6.5 0 0 1-14 0c0-4 3-5 3-9 2 1 2 2 3 3 1-1 2-3 2-5z'],
  },
  ether_waves: {
    line: [
      'M3 14c5-8 10-8 14 0s9 8 14 0 9-8 14 0',
      'M3 25c5-8 10-8 14 0s9 8 14 0 9-8 14 0',
      'M3 36c5-8 10-8 14 0s9 8 14 0 9-8 14 0',
    ],
    body: [spot(10, 4, 2.6), spot(38, 45, 2.6)],
  },
};

/** What holds a formula of each kind, and where on it the motif lies. */
const VESSELS: Record<string, Drawing & { at: [number, number] }> = {
  simple_elixir: {
    body: ['M19.5 8h9v8c8 2 13 8 13 15 0 8.5-7.5 15-17.5 15S6.5 39.5 6.5 31c0-7 5-13 13-15z', 'M17 2h14v4H17z'],
    at: [24, 31],
  },
  complex_elixir: {
    body: ['M18.5 7h11v9L44 40c2 3.5 0 6-3.5 6h-33C4 46 2 43.5 4 40l14.5-24z', 'M16 1.500h16v4H16z'],
    at: [24, 34],
  },
  powder: {
    body: ['M3.5 21h41c0 11-5 17-11.5 19.500V46H15v-5.500C8.5 38 3.5 32 3.5 21z', 'M38 2l5 3.500L32.5 18H25z'],
    at: [24, 31],
  },
  great_elixir: {
    body: [
      'M18 11h12v5c8 2.5 12 8 12 14.500C42 39.5 34 46 24 46S6 39.5 6 30.500C6 24 10 18.5 18 16z',
      'M16 9L14 1l5.5 3L24 .500 28.5 4 34 1l-2 8z',
    ],
    line: ['M16 13C8 9 2 14 4.5 22', 'M32 13c8-4 14 1 11.5 9'],
    at: [24, 31],
  },
  talisman: {
    body: [spot(24, 30, 16)],
    line: ['M14 16L7 2', 'M34 16L41 2'],
    at: [24, 30],
  },
};

/** Motifs lie around the middle, at most nine to each side. */
const MOTIFS: Record<string, Drawing> = {
  elixir_of_invisibility: { line: ['M-9 0C-5-6 5-6 9 0 5 6-5 6-9 0z', 'M-7 8L7-8'] },
  isidas_mortum: {
    body: ['M0-9c5 0 8 3 8 7 0 3-1 5-3 6v4h-10V4c-2-1-3-3-3-6 0-4 3-7 8-7z'],
    hole: [spot(-3.2, -1.5, 2), spot(3.2, -1.5, 2)],
  },
  tincture_of_soothsaying: { body: ['M2-9a9 9 0 1 0 7 12A8 8 0 0 1 2-9z', star(4, 5, -3, 5, 1.6)] },
  solution_of_eternity: { line: ['M0 0C3-6 9-6 9 0S3 6 0 0-9-6-9 0-3 6 0 0z'] },
  elixir_of_eternal_youth: {
    body: ['M0 0C-8 1-9-5-9-7-3-8 0-5 0 0z', 'M0-2c0-6 4-8 9-7 0 5-3 8-9 7z'],
    line: ['M0-2V9'],
  },
  elixir_of_fire: { body: ['M1-10c1 5 7 7 7 13a8 7.5 0 0 1-16 0c0-4 3-5 3-9 2 1 3 3 3 4 2-2 3-5 3-8z'] },
  elixir_of_knowledge: { body: ['M-1-5C-4-8-8-7-10-7V6c3 0 6-1 9 2z', 'M1-5c3-3 7-2 9-2V6C7 6 4 5 1 8z'] },
  polyglossum_potion: {
    body: ['M-9-8H9V4H0l-6 6V4h-3z'],
    hole: [spot(-4, -2, 1.4), spot(0, -2, 1.4), spot(4, -2, 1.4)],
  },
  elixir_of_secret_sight: { body: ['M-10 0C-5-7 5-7 10 0 5 7-5 7-10 0z'], hole: [spot(0, 0, 3.4)] },
  elixir_of_strength: { body: ['M-10-6h4V6h-4z', 'M6-6h4V6H6z', 'M-5-2H5v4H-5z'] },
  love_potion: { body: ['M0 9C-12 0-9-8-5-8-2-8 0-6 0-4 0-6 2-8 5-8c4 0 7 8-5 17z'] },
  elixir_of_fidelity: { line: [spot(-3.5, 1, 5), spot(3.5, 1, 5)] },
  warding_solution: { body: ['M0-10l9 3c0 8-3 13-9 17-6-4-9-9-9-17z'] },
  emanation_of_power: { body: ['M-9 8v-14l5 5 4-8 4 8 5-5V8z'] },
  potion_of_eternal_sleep: { line: ['M-7-7H1l-8 9h8', 'M4 2h5l-5 6h5'] },
  elixir_of_oblivion: { line: ['M0 0c2-2 4 1 2 3-3 3-8 0-7-5 1-6 9-8 13-2 3 5 1 11-5 13'] },
  telepathic_potion: {
    body: [spot(0, 0, 2.6)],
    line: ['M-5-4c-2 3-2 5 0 8', 'M5-4c2 3 2 5 0 8', 'M-9-7c-3 5-3 9 0 14', 'M9-7c3 5 3 9 0 14'],
  },
  elixir_of_wisdom: {
    body: ['M-8-9l4 3h8l4-3V3c0 5-4 7-8 7s-8-2-8-7z'],
    hole: [spot(-3.4, -1, 2.2), spot(3.4, -1, 2.2)],
  },
  elixir_of_flight: { body: ['M-10 7C-8-4-1-9 10-9 9-6 8-5 6-4 7-3 7-2 4-1 5 0 4 2 1 2 1 4-4 5-10 7z'] },
  elixir_of_the_lord_of_plants: {
    body: ['M0-1C-5-4-4-9 0-11c4 2 5 7 0 10z', 'M0 0c-4 4-9 2-10-2 4-3 9-2 10 2z', 'M0 0c4 4 9 2 10-2-4-3-9-2-10 2z'],
    line: ['M0 0V9'],
  },
  powder_of_destiny: {
    body: ['M-8-8H8V8H-8z'],
    hole: [spot(-4, -4, 1.7), spot(4, 4, 1.7), spot(0, 0, 1.7), spot(4, -4, 1.7), spot(-4, 4, 1.7)],
  },
  powder_of_truth: { line: ['M0-9V8', 'M-9-6H9', 'M-6 8H6'], body: ['M-9-5l4 7h-8z', 'M9-5l4 7H5z'] },
  powder_of_control: { body: [spot(-5, 0, 5), 'M-1-1.800H10V5H7V2H5v2H2V2h-3z'], hole: [spot(-5, 0, 1.8)] },
  powder_of_incorporeality: {
    body: ['M0-9c5 0 7 3 7 8v9L3.5 5.5 0 8l-3.5-2.500L-7 8v-9c0-5 2-8 7-8z'],
    hole: [spot(-2.6, -2, 1.5), spot(2.6, -2, 1.5)],
  },
  great_elixir_of_revival: { line: ['M0 10V0', 'M-6 3H6', 'M0 0C-6-4-4-10 0-10S6-4 0 0z'] },
  great_elixir_of_omen: { body: [star(5, 4, -3, 7, 3)], line: ['M-1 2l-8 7', 'M-3-3l-6 5', 'M3 5l-4 5'] },
  great_elixir_of_vanishing: {
    body: [spot(-7, 5, 3.4), spot(0, 2, 2.6), spot(4.5, -3, 2), spot(7.5, -7.5, 1.4)],
  },
  great_elixir_of_timelessness: { body: ['M-8-10H8v2.500C8-3 2-1 2 0s6 3 6 7.500V10H-8V7.500C-8 3-2 1-2 0s-6-3-6-7.500z'] },
  great_elixir_of_protection: {
    body: ['M0-11l10 3c0 9-4 15-10 19-6-4-10-10-10-19z'],
    hole: ['M-1.5-6h3v4h4v3h-4v6h-3V1h-4v-3h4z'],
  },
  great_elixir_of_eternal_love: {
    body: ['M-4 6C-13-1-10-7-7-7c2 0 3 1 3 3 0-2 1-3 3-3 3 0 6 6-3 13z'],
    line: ['M2-4c3-6 11-2 8 4C8 5 5 7 3 9'],
  },
  great_elixir_of_might: { body: ['M3-12L-8 2h6l-3 10L8-3H1z'] },
  great_elixir_of_insight: { body: ['M0-11L12 9h-24z'], hole: [spot(0, 2, 3.6)] },
  palantirium_talisman: { body: [spot(0, 0, 9)], hole: ['M-1-6c-4 1-6 4-5 8 0-4 2-7 5-8z', spot(2, 1, 2.4)] },
  talisman_of_teleportation: { body: ['M-9-10h4V10h-4z', 'M9-10H5V10h4z', star(4, 0, 0, 5, 1.8)] },
  talisman_of_hidden_knowledge: { body: ['M0-9a5.5 5.5 0 0 1 3 10L6 10H-6L-3 1a5.5 5.5 0 0 1 3-10z'] },
  talisman_of_the_lord_of_beasts: {
    body: [
      'M0 0c4 0 8 4 7 8-2 2-5 0-7 0s-5 2-7 0c-1-4 3-8 7-8z',
      spot(-8, -1, 2.4),
      spot(-3.2, -6, 2.6),
      spot(3.2, -6, 2.6),
      spot(8, -1, 2.4),
    ],
  },
};

const WHOLE: Record<string, Drawing> = {
  fire_salamander: {
    body: [
      'M31 6c5-2 10 1 10 6s-5 7-8 10-2 7-5 11-8 4-12 5-5 4-3 7c-6-2-7-8-3-12 4-3 8-3 10-7s0-8 3-13 4-6 8-7z',
      'M10 3c1 5 7 7 7 13 0 4-3 7-7 7s-7-3-7-7c0-3 2-4 2-8 2 1 3 2 3 4 1-2 2-5 2-9z',
    ],
    line: ['M25 15l-5-2', 'M33 21l8 2 2 5', 'M30 30l6 5-1 6', 'M20 28l-8 0'],
    cut: ['M35 11h.1'],
  },
  banshee: {
    body: [
      'M24 2c9 0 14 6 14 15 0 8 4 12 6 20-5-1-7 0-9 4-3-3-6-2-8 4-3-4-6-4-9 0-2-5-5-6-8-3-1-4-4-5-6-4 3-6 6-13 6-21C10 8 15 2 24 2z',
    ],
    hole: ['M24 8c5 0 8 4 8 9 0 6-4 11-8 11s-8-5-8-11c0-5 3-9 8-9z'],
    line: ['M20.5 15v2', 'M27.5 15v2', 'M24 22v2'],
  },
  dragon: {
    body: [
      'M6 10L15 3l5 5C30 6 39 12 44 23c1 3-1 5-4 5-3 5-8 6-14 5 1 5 5 8 11 9l-1 4H12c1-7-3-11-7-18 3 0 4-1 5-2-3-2-6-5-7-9 3 1 5 1 7 0-2-2-3-4-4-7z',
    ],
    hole: ['M22 16l7-1-4 5z'],
    cut: ['M27 26c5 1 9 1 13-1', 'M39 20h.1'],
  },
  invisible_guardian: {
    body: ['M24 2c10 0 16 8 16 19v9c4 4 5 10 5 16H3c0-6 1-12 5-16v-9C8 10 14 2 24 2z'],
    hole: ['M24 9c6 0 10 5 10 12 0 8-4 13-10 16-6-3-10-8-10-16 0-7 4-12 10-12z'],
    line: ['M19 20l3 2', 'M29 20l-3 2'],
  },
  basilisk: {
    body: [
      'M26 5c8-1 16 4 16 11 0 5-4 8-9 8-8 1-17 2-17 6 0 3 5 4 12 3 8-1 15 0 15 6 0 5-5 7-11 7H14c-4 0-4-4 0-4h14c6 0 6-3 1-3-11 1-21-1-21-9 0-7 8-10 15-11-3-1-6-2-9-1 0-3 2-4 4-5-2-1-4-1-6 0 1-4 5-6 8-5-1-2-3-3-5-3 3-3 9-2 11 0z',
    ],
    cut: ['M32 13h.1', 'M34 20c3 0 5-1 7-2'],
  },
  unicorn: {
    body: [
      'M32 1l-4 13c7 2 12 8 16 17 1 4-4 8-8 5l-6-4c-3 1-5 1-7 0 0 5 3 9 5 14H6c-1-12 1-22 8-30 0-3-1-6-1-9 4 0 7 2 9 5h2z',
    ],
    hole: [spot(27, 22, 2)],
    cut: ['M15 21c-4 6-5 13-4 21', 'M20 24c-3 5-4 11-3 18'],
  },
  griffin: {
    body: [
      'M9 1l9 6c9-3 18 1 20 9 5 1 8 6 7 14-2-4-5-6-9-5-1 3-4 5-8 5 1 5 4 8 9 10l-8 0 2 6-8-4-3 5-4-6-7 4 1-7-7 1C8 33 6 24 9 16z',
    ],
    hole: ['M24 15l7-2-1 5z'],
    cut: ['M29 25c3 0 5-2 7-4', 'M13 20c-1 5 0 10 2 14', 'M19 22c-1 4 0 8 2 11'],
  },
  avocado_cadaver: {
    body: ['M24 1c6 0 9 6 11 13 2 6 7 10 7 18 0 9-8 15-18 15S6 41 6 32c0-8 5-12 7-18C15 7 18 1 24 1z'],
    hole: [spot(18.5, 20, 3), spot(29.5, 20, 3)],
    cut: [spot(24, 35, 7)],
  },
  supreme_elixir: {
    body: ['M7 14h34c0 12-5 19-13 21v5h8v6H12v-6h8v-5C12 33 7 26 7 14z', 'M12 12L9 2l8 4 7-5 7 5 8-4-3 10z'],
    hole: [star(5, 24, 23, 7, 3)],
  },
  supreme_talisman: {
    body: [star(12, 24, 24, 23, 17)],
    hole: [star(5, 24, 25, 13, 5.4)],
  },
  eureka: {
    body: ['M24 10c8 0 13 5 13 12 0 5-3 8-6 11v3H17v-3c-3-3-6-6-6-11 0-7 5-12 13-12z', 'M18 38h12v4l-3 4h-6l-3-4z'],
    line: ['M24 2v3', 'M8 8l2 2', 'M40 8l-2 2', 'M3 22h3', 'M42 22h3'],
    cut: ['M20 22l4 4 4-4', 'M24 26v8'],
  },
  decomposition: {
    body: [
      'M17 2h14v4h-2l-4 10 5 5-8 5 4 7-6 13C11 45 5 39 5 31c0-7 6-13 14-15V6h-2z',
      'M31 13c7 3 12 9 12 18 0 8-6 14-15 15l5-12-4-7 8-6z',
    ],
  },
  transformation: {
    body: ['M38 3v14H24l5-5c-7-4-16 0-18 8l-6-1C8 7 22 2 33 8z', 'M10 45V31h14l-5 5c7 4 16 0 18-8l6 1c-3 12-17 17-28 11z'],
  },
};

export interface TitleDrawing extends Drawing {
  motif?: Drawing & { at: [number, number] };
}

/** The drawing of a title: a silhouette of its own, or its kind's vessel with its motif punched out of it. */
export function drawingOf(title: string, kind: string): TitleDrawing {
  const vessel = VESSELS[kind];
  const motif = MOTIFS[title];
  if (!vessel || !motif) return WHOLE[title] ?? {};
  return { ...vessel, motif: { ...motif, at: vessel.at } };
}

const TYPICAL: Record<string, Drawing> = {
  creature: WHOLE.dragon!,
  supreme_elixir: WHOLE.supreme_elixir!,
  supreme_talisman: WHOLE.supreme_talisman!,
  elements: ELEMENTS.mandrake_root!,
  halves: {
    body: ['M24 3a21 21 0 0 1 0 42z'],
    line: [spot(24, 24, 21)],
  },
};

/** The drawing of a kind, or of another source of points. */
export function ofKind(kind: string): Drawing {
  return VESSELS[kind] ?? TYPICAL[kind] ?? {};
}
