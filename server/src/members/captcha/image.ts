import { randomBytes } from 'node:crypto';
import { greyWebp } from '../../platform/files/images.ts';
import { type Point, strokesOf } from './glyphs.ts';

export const WIDTH = 320;
export const HEIGHT = 112;
const PAPER = 244;
const INK = 210;
const NOISE = 6;
const LINES = 3;
const TURN = 2 * Math.PI;
const SPECKS = 260;

const between = (min: number, max: number) => min + Math.random() * (max - min);

/** The ink of each pixel, from 0 to 1. */
class Sheet {
  readonly #ink = new Float32Array(WIDTH * HEIGHT);

  /** Draws a line with round ends; visits only pixels near the line. */
  segment([x1, y1]: Point, [x2, y2]: Point, thickness: number, darkness: number) {
    const reach = thickness / 2 + 1;
    const [dx, dy] = [x2 - x1, y2 - y1];
    const length2 = dx * dx + dy * dy || 1;
    const [top, bottom] = [Math.max(0, Math.floor(Math.min(y1, y2) - reach)), Math.min(HEIGHT - 1, Math.ceil(Math.max(y1, y2) + reach))];
    const [left, right] = [Math.max(0, Math.floor(Math.min(x1, x2) - reach)), Math.min(WIDTH - 1, Math.ceil(Math.max(x1, x2) + reach))];
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) {
        const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length2));
        const distance = Math.sqrt((x - x1 - along * dx) ** 2 + (y - y1 - along * dy) ** 2);
        const cover = Math.max(0, Math.min(1, thickness / 2 + 0.5 - distance)) * darkness;
        const at = y * WIDTH + x;
        if (cover > (this.#ink[at] as number)) this.#ink[at] = cover;
      }
  }

  line(points: readonly Point[], thickness: number, darkness: number) {
    for (const [i, point] of points.slice(1).entries()) this.segment(points[i] as Point, point, thickness, darkness);
  }

  pixels(): Uint8Array {
    const pixels = randomBytes(WIDTH * HEIGHT);
    for (let at = 0; at < pixels.length; at++)
      pixels[at] = PAPER - Math.round((this.#ink[at] as number) * INK) + ((pixels[at] as number) % (2 * NOISE + 1)) - NOISE;
    return pixels;
  }
}

function fine(points: readonly Point[]): Point[] {
  const pieces = 8;
  return points.flatMap((point, i) => {
    const next = points[i + 1];
    if (!next) return [point];
    return Array.from({ length: pieces }, (_, k): Point => [point[0] + ((next[0] - point[0]) * k) / pieces, point[1] + ((next[1] - point[1]) * k) / pieces]);
  });
}

export function renderImage(text: string): Promise<Buffer> {
  const sheet = new Sheet();
  const waves = [
    { length: between(60, 110), height: between(1.5, 3), phase: between(0, TURN) },
    { length: between(50, 90), height: between(2, 4), phase: between(0, TURN) },
  ] as const;
  const bend = ([x, y]: Point): Point => [
    x + Math.sin(y / (waves[0].length / TURN) + waves[0].phase) * waves[0].height,
    y + Math.sin(x / (waves[1].length / TURN) + waves[1].phase) * waves[1].height,
  ];
  const place = WIDTH / text.length;
  for (const [i, character] of [...text].entries()) {
    const [turn, size, lean] = [between(-0.26, 0.26), between(10, 12), between(-0.2, 0.2)];
    const [x0, y0] = [place * (i + 0.5) + between(-7, 7), HEIGHT / 2 + between(-8, 8)];
    const [thickness, darkness] = [between(5, 8), between(0.75, 1)];
    const put = ([gx, gy]: Point): Point => {
      const [x, y] = [(gx - 2 + (gy - 3) * lean) * size, (gy - 3) * size];
      return bend([x0 + x * Math.cos(turn) - y * Math.sin(turn), y0 + x * Math.sin(turn) + y * Math.cos(turn)]);
    };
    for (const stroke of strokesOf(character)) sheet.line(fine(stroke).map(put), thickness, darkness);
  }
  for (let i = 0; i < LINES; i++) {
    const [from, to, pace] = [between(8, HEIGHT - 8), between(8, HEIGHT - 8), between(2.5, 3.5)];
    const across = Array.from({ length: 48 }, (_, k): Point => bend([(WIDTH * k) / 47, from + ((to - from) * k) / 47 + Math.sin((k * 24) / 47 / pace) * 6]));
    sheet.line(across, between(2, 3.4), between(0.6, 0.9));
  }
  for (let i = 0; i < SPECKS; i++) {
    const at: Point = [between(0, WIDTH), between(0, HEIGHT)];
    sheet.segment(at, at, between(1, 3.5), between(0.2, 0.8));
  }
  return greyWebp(sheet.pixels(), WIDTH, HEIGHT);
}
