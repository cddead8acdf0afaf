/** Characters as strokes on a field of 4 by 6, separated by `|`, because a machine may have no font. Excludes characters that look alike when bent. */
export const GLYPHS: Record<string, string> = {
  A: '0,6 2,0 4,6|0.9,4 3.1,4',
  C: '4,1 3,0 1,0 0,1.5 0,4.5 1,6 3,6 4,5',
  E: '4,0 0,0 0,6 4,6|0,3 3,3',
  F: '4,0 0,0 0,6|0,3 3,3',
  H: '0,0 0,6|4,0 4,6|0,3 4,3',
  K: '0,0 0,6|4,0 0,3.4|1.2,2.5 4,6',
  L: '0,0 0,6 4,6',
  M: '0,6 0,0 2,3.5 4,0 4,6',
  P: '0,6 0,0 3,0 4,0.8 4,2.2 3,3 0,3',
  R: '0,6 0,0 3,0 4,0.8 4,2.2 3,3 0,3|1.8,3 4,6',
  T: '0,0 4,0|2,0 2,6',
  X: '0,0 4,6|4,0 0,6',
  Y: '0,0 2,3 4,0|2,3 2,6',
  3: '0.2,0.9 1.2,0 2.9,0 3.8,0.9 3.8,2.1 2.8,2.9 1.6,2.9|2.8,2.9 4,3.9 4,5.1 3,6 1.1,6 0,5.1',
  4: '3,6 3,0 0,4.2 4,4.2',
  6: '3.6,0.5 2.6,0 1.4,0 0.3,1.4 0,3 0,4.8 1,6 3,6 4,4.9 4,3.9 3,2.9 1,2.9 0,3.9',
  8: '2,2.9 0.7,2.2 0.5,0.9 1.3,0 2.7,0 3.5,0.9 3.3,2.2 2,2.9 0.4,3.7 0,4.9 1,6 3,6 4,4.9 3.6,3.7 2,2.9',
  9: '4,2.1 3,3.1 1,3.1 0,2.1 0,1.1 1,0 3,0 4,1.1 4,3 3.6,4.8 2.6,6 1,6 0.4,5.5',
};
export const CHARACTERS = Object.keys(GLYPHS);

export type Point = readonly [x: number, y: number];
export const strokesOf = (character: string): Point[][] =>
  (GLYPHS[character] ?? '')
    .split('|')
    .filter(Boolean)
    .map((piece) => piece.split(' ').map((point) => point.split(',').map(Number) as unknown as Point));
