/** Tools for drawing the demo's scenes: SVG as text, repeatable, moving with `turn` (a full turn loops seamlessly). */

/** From dark to light, plus an accent. */
export type Palette = readonly [deep: string, dark: string, mid: string, soft: string, light: string, accent: string];
export interface Art {
  w: number;
  h: number;
  /** The picture's focus. */
  x: number;
  y: number;
  /** Scale: 1 on a poster of 400 × 600. */
  u: number;
  /** 0 to 2π in the length of a clip. */
  turn: number;
  random: () => number;
  p: Palette;
  title: string;
  defs: string[];
}

export function randomFrom(seed: string): () => number {
  let state = 2166136261;
  for (const c of seed) state = Math.imul(state ^ (c.codePointAt(0) as number), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
export const n = (value: number) => String(Math.round(value * 10) / 10);
export const range = (count: number) => Array.from({ length: Math.max(0, Math.ceil(count)) }, (_, i) => i);
export const each = (count: number, draw: (i: number) => string) => range(count).map(draw).join('');
export const pick = <T>({ random }: Art, of: readonly T[]) => of[Math.floor(random() * of.length)] as T;
export const between = ({ random }: Art, from: number, to: number) => from + random() * (to - from);
/** Progress, 0 to 1, of a motion that repeats `times` per clip. */
export const gone = ({ turn }: Art, times = 1, from = 0) => ((((turn / (2 * Math.PI)) * times + from) % 1) + 1) % 1;

/** Rotation in degrees of something that spins `times` per clip. */
export const spun = ({ turn }: Art, times = 1) => (turn * times * 180) / Math.PI;

type Stop = readonly [at: number, colour: string, opacity?: number];
const stopsOf = (stops: readonly Stop[]) =>
  stops.map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`).join('');
function define(art: Art, tag: string, attributes: string, content: string) {
  const id = `d${art.defs.length}`;
  art.defs.push(`<${tag} id="${id}" ${attributes}>${content}</${tag}>`);
  return `url(#${id})`;
}
export const down = (art: Art, ...stops: Stop[]) => define(art, 'linearGradient', 'x1="0" y1="0" x2="0" y2="1"', stopsOf(stops));
export const across = (art: Art, ...stops: Stop[]) => define(art, 'linearGradient', 'x1="0" y1="0" x2="1" y2="0"', stopsOf(stops));
export const round = (art: Art, ...stops: Stop[]) => define(art, 'radialGradient', '', stopsOf(stops));
export const clip = (art: Art, shape: string) => define(art, 'clipPath', '', shape);

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${more}/>`;
export const circle = (x: number, y: number, r: number, fill: string, more = '') => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${more && ` ${more}`}/>`;
export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
export const stroke = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const at = (x: number, y: number, content: string, scale = 1, angle = 0) =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)}) scale(${Math.round(scale * 1000) / 1000})">${content}</g>`;
export const fill = (art: Art, colour: string) => rect(0, 0, art.w, art.h, colour);
export const sky = (art: Art, ...stops: Stop[]) => fill(art, down(art, ...stops));
export const glow = (art: Art, x: number, y: number, r: number, colour: string, opacity = 0.6) =>
  circle(x, y, r, round(art, [0, colour, opacity], [0.35, colour, opacity * 0.42], [1, colour, 0]));
/** A glowing sun or moon. */
export const shine = (art: Art, x: number, y: number, r: number, halo: number, opacity: number) =>
  glow(art, x, y, halo, art.p[4], opacity) + circle(x, y, r, art.p[4]);
/** A path's points. */
export const through = (count: number, point: (i: number) => readonly [number, number]) =>
  range(count)
    .map(point)
    .map(([x, y]) => `${n(x)} ${n(y)}`)
    .join(' L');

export const below = (art: Art, top: number, ...stops: Stop[]) => rect(0, top, art.w, art.h - top, down(art, ...stops));
/** A wide hill with its top at the focus or beside it. */
export const mound = ({ w, h }: Art, left: number, x: number, top: number, right: number, colour: string) =>
  path(`M0 ${h} V${n(left)} Q${n(x)} ${n(top)} ${w} ${n(right)} V${h}Z`, colour);
/** Fills the area below a line. */
export const land = ({ w }: Art, bottom: number, line: string, fillWith: string, more = '') =>
  path(`M0 ${n(bottom)} L${line} L${n(w)} ${n(bottom)}Z`, fillWith, more);

/** A skyline of peaks. @param drift pixels to the left; must return to the start at the picture's width */
export function ridge(art: Art, base: number, height: number, peaks: number, fillWith: string, more = '', bottom = art.h) {
  const { w } = art;
  const of = range(peaks).map((i) => ({
    x: ((i + between(art, 0.1, 0.9)) / peaks) * w * 1.3 - w * 0.15,
    half: (w / peaks) * between(art, 0.5, 1.05),
    tall: height * between(art, 0.45, 1),
  }));
  const [a, b] = [between(art, 0, 6), between(art, 0, 6)];
  const line = through(97, (i) => {
    const x = (i / 96) * w;
    const top = Math.max(0, ...of.map((peak) => peak.tall * Math.exp(-(((x - peak.x) / peak.half) ** 2) * 1.6)));
    const rough = (Math.sin(x * 0.045 + a) + Math.sin(x * 0.11 + b) * 0.5 + Math.sin(x * 0.27 + a) * 0.25) * height * 0.025;
    return [x, base - top + rough];
  });
  return land(art, bottom, line, fillWith, more);
}
/** Soft rolling ground. */
export function roll(art: Art, base: number, height: number, fillWith: string, more = '', phase = between(art, 0, 6)) {
  const line = through(49, (i) => [(i / 48) * art.w, base + (Math.sin((i / 48) * 4.2 + phase) + Math.sin((i / 48) * 7.9 + phase * 2) * 0.35) * height]);
  return land(art, art.h, line, fillWith, more);
}
export const stars = (art: Art, count: number, depth: number, colour: string) =>
  each(count, () => {
    const phase = between(art, 0, 6);
    const twinkle = 0.35 + 0.5 * art.random() + 0.15 * Math.sin(art.turn * Math.ceil(between(art, 2, 9)) + phase);
    return circle(art.random() * art.w, art.random() ** 1.3 * depth, (0.5 + art.random() ** 3 * 1.7) * art.u, colour, `opacity="${n(Math.min(1, twinkle))}"`);
  });
export const birds = (art: Art, count: number, x: number, y: number, colour: string) =>
  each(count, (i) => {
    const row = Math.ceil(i / 2) * (i % 2 ? 1 : -1);
    const flap = Math.sin(art.turn * 22 + i * 1.7) * 4;
    const size = art.u * between(art, 0.8, 1.15);
    return at(
      x + Math.abs(row) * -15 * art.u + between(art, -4, 4),
      y + row * 9 * art.u,
      stroke(`M-9 ${n(-flap - 2)} Q-4 -4 0 1 Q4 -4 9 ${n(-flap - 2)}`, colour, 1.7),
      size,
    );
  });
export const cloud = (x: number, y: number, s: number, colour: string, opacity = 1) =>
  at(
    x,
    y,
    `<g fill="${colour}" opacity="${opacity}"><circle cx="-34" cy="0" r="17"/><circle cx="-10" cy="-13" r="24"/><circle cx="20" cy="-5" r="20"/><circle cx="42" cy="3" r="13"/><rect x="-51" y="-1" width="106" height="18" rx="9"/></g>`,
    s,
  );
/** Drifting puffs. @param times starts per clip @param puff draws one by its age, 0 to 1 */
export const smoke = (art: Art, count: number, times: number, puff: (age: number, i: number) => string) =>
  each(count, (i) => puff((i + gone(art, times)) / count, i));
/** A bare tree. */
export function branches(art: Art, x: number, y: number, length: number, angle: number, width: number, colour: string, depth = 6): string {
  const x2 = x + Math.cos(angle) * length;
  const y2 = y + Math.sin(angle) * length;
  const here = stroke(`M${n(x)} ${n(y)} L${n(x2)} ${n(y2)}`, colour, width);
  if (depth === 0 || width < 0.5) return here;
  return (
    here +
    each(depth > 4 ? 2 : 2 + Math.round(art.random() * 0.7), (i) =>
      branches(art, x2, y2, length * between(art, 0.62, 0.84), angle + (i % 2 ? 1 : -1) * between(art, 0.2, 0.62), width * 0.66, colour, depth - 1),
    )
  );
}
export const pine = (x: number, y: number, s: number, colour: string) =>
  at(x, y, path('M0 -60 L13 -34 L7 -34 L19 -12 L11 -12 L25 12 L3 12 L3 20 L-3 20 L-3 12 L-25 12 L-11 -12 L-19 -12 L-7 -34 L-13 -34Z', colour), s);
export const blossom = (x: number, y: number, r: number, colour: string, heart: string) =>
  at(x, y, each(5, (i) => circle(Math.cos(i * 1.257) * 0.62, Math.sin(i * 1.257) * 0.62, 0.55, colour)) + circle(0, 0, 0.24, heart), r);
