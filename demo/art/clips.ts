/** The demo's clips, and the poster scenes each fits. */
export interface Clip {
  /** Each clip rotates the scene's hues by some degrees. Of several clips, a route plays the one with its name. */
  names: Record<string, number>;
  scene: string;
  /** Other posters' scenes that these clips fit. */
  fits: readonly string[];
  palette: string;
  focus: readonly [number, number];
  /** Background sounds. */
  noise: 'sea' | 'rain' | 'wind' | 'train';
  /** Semitones above A2, a chord every 3.75 s. */
  chords: readonly (readonly number[])[];
  /** Adds a playlist as long as an episode; leaves out the clock, which would restart with each repeat. */
  isLong?: boolean;
}
export const CLIPS: readonly Clip[] = [
  // Colors distinguish a film's routes.
  {
    names: { a: 0, b: 34, c: -36 },
    scene: 'sea',
    fits: ['wave', 'haunted', 'gate', 'portrait'],
    palette: 'night',
    focus: [0.62, 0.5],
    noise: 'sea',
    chords: [
      [0, 7, 15],
      [-4, 8, 12],
      [3, 10, 19],
      [-2, 10, 14],
    ],
  },
  {
    names: { hills: 0 },
    scene: 'ink',
    fits: ['contours', 'garden'],
    palette: 'ink',
    focus: [0.62, 0.4],
    noise: 'wind',
    chords: [
      [0, 7, 14],
      [5, 12, 16],
      [-3, 4, 12],
      [2, 9, 14],
    ],
    isLong: true,
  },
  {
    names: { city: 0 },
    scene: 'city',
    fits: ['noir', 'umbrellas', 'stage', 'projector', 'table'],
    palette: 'neon',
    focus: [0.55, 0.4],
    noise: 'rain',
    chords: [
      [0, 7, 10, 15],
      [-4, 8, 12, 15],
      [-7, 5, 8, 12],
      [-2, 5, 10, 14],
    ],
  },
  {
    names: { stars: 0 },
    scene: 'planet',
    fits: ['chart', 'aurora'],
    palette: 'night',
    focus: [0.56, 0.45],
    noise: 'wind',
    chords: [
      [0, 7, 16],
      [2, 9, 18],
      [-3, 9, 13],
      [5, 12, 16],
    ],
    isLong: true,
  },
  {
    names: { paper: 0 },
    scene: 'paper',
    fits: ['blocks', 'meadow', 'letters'],
    palette: 'forest',
    focus: [0.5, 0.5],
    noise: 'wind',
    chords: [
      [0, 4, 7, 12],
      [-3, 4, 9, 12],
      [5, 9, 12, 17],
      [7, 11, 14, 19],
    ],
  },
  {
    names: { train: 0 },
    scene: 'mesa',
    fits: ['sunset', 'wedge'],
    palette: 'sand',
    focus: [0.6, 0.4],
    noise: 'train',
    chords: [
      [0, 7, 12, 16],
      [5, 9, 12, 17],
      [0, 7, 12, 16],
      [-5, 7, 11, 14],
    ],
  },
];
