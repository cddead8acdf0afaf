/** Plants and sky. */
import {
  type Art,
  at,
  below,
  between,
  birds,
  circle,
  cloud,
  down,
  each,
  ellipse,
  glow,
  gone,
  n,
  path,
  pick,
  pine,
  rect,
  ridge,
  roll,
  sky,
  spun,
  stars,
  stroke,
} from './draw.ts';

const balloon = (art: Art, x: number, y: number, s: number, colour: string, stripes: string) =>
  at(
    x,
    y + Math.sin(art.turn * 2 + x) * 9 * art.u,
    path('M0 -62 C46 -62 58 -14 10 36 L-10 36 C-58 -14 -46 -62 0 -62Z', colour) +
      path('M0 -62 C17 -54 20 -8 4 36 L-4 36 C-20 -8 -17 -54 0 -62Z', stripes) +
      path('M-30 -50 C-44 -30 -40 0 -10 36 L-14 33 C-58 -14 -46 -55 -30 -50Z', stripes) +
      path('M30 -50 C44 -30 40 0 10 36 L14 33 C58 -14 46 -55 30 -50Z', stripes) +
      stroke('M-9 36 L-7 50 M9 36 L7 50', art.p[0], 1.2) +
      rect(-8, 49, 16, 11, art.p[0], 'rx="2"'),
    s * art.u,
  );
const house = ({ w, h, u, p: [, dark, , , light, accent] }: Art) =>
  at(
    w * 0.2,
    h * 0.735,
    path('M-22 0 V-26 L0 -46 L22 -26 V0Z', light) + path('M-28 -24 L0 -50 L28 -24 L22 -22 L0 -42 L-22 -22Z', accent) + rect(-6, -17, 12, 17, dark),
    u,
  );
function mill(art: Art) {
  const { w, h, u, p } = art;
  const sails = each(4, (i) => at(0, 0, path('M-1 0 L-1 -46 L10 -44 L8 -8Z', '#fff', 'opacity=".95"'), 1, i * 90 + spun(art, 4)));
  return at(w * 0.83, h * 0.68, path('M-12 0 L-7 -58 L7 -58 L12 0Z', p[4]) + path('M-9 -57 L0 -68 L9 -57Z', p[5]) + at(0, -56, sails), u * 1.1);
}
const tree = ({ u, p: [deep, dark, mid] }: Art, x: number, y: number, s: number) =>
  at(x, y, rect(-3, -14, 6, 16, deep) + circle(0, -32, 20, dark) + circle(-6, -38, 12, mid), s * u);
const sheep = ({ w, h, u, turn, p: [deep] }: Art, i: number) =>
  at(
    w * (0.34 + i * 0.09) + Math.sin(turn + i * 2) * 8 * u,
    h * (0.81 + (i % 3) * 0.025),
    ellipse(0, -9, 11, 8, '#fff') + circle(10, -12, 4.5, deep) + stroke('M-5 -3 v5 M5 -3 v5', deep, 2),
    u,
  );

export function meadow(art: Art) {
  const { w, h, x, u, p } = art;
  const [, dark, mid, soft, light, accent] = p;
  const drift = (i: number, y: number, s: number) => cloud(gone(art, 1, i * 0.37) * w * 1.4 - w * 0.2, y, s * u, '#fff', 0.92);
  return (
    sky(art, [0, mid], [0.45, soft], [0.7, light]) +
    glow(art, x, h * 0.22, 220 * u, '#fff', 0.6) +
    circle(x, h * 0.22, 44 * u, accent, 'opacity=".95"') +
    drift(0, h * 0.14, 1.1) +
    drift(1, h * 0.3, 0.8) +
    drift(2, h * 0.4, 1.35) +
    balloon(art, x - w * 0.24, h * 0.3, 1.15, accent, light) +
    balloon(art, x + w * 0.25, h * 0.42, 0.6, dark, soft) +
    roll(art, h * 0.63, 16 * u, soft) +
    roll(art, h * 0.68, 18 * u, mid, 'opacity=".8"') +
    mill(art) +
    tree(art, w * 0.6, h * 0.69, 0.8) +
    tree(art, w * 0.67, h * 0.7, 0.6) +
    roll(art, h * 0.74, 16 * u, mid) +
    house(art) +
    tree(art, w * 0.33, h * 0.76, 1) +
    each(5, (i) => sheep(art, i)) +
    roll(art, h * 0.86, 20 * u, dark) +
    each(26, () => circle(art.random() * w, h * between(art, 0.9, 0.99), 3 * u, pick(art, [accent, light, soft]))) +
    birds(art, 4, w * gone(art, 1, 0.6), h * 0.1, dark)
  );
}

export function aurora(art: Art) {
  const { w, h, x, u, turn, p } = art;
  const [deep, dark, mid, soft, light, accent] = p;
  const curtain = (i: number, colour: string) => {
    const shade = down(art, [0, colour, 0], [0.55, colour, 0.16], [0.92, colour, 0.6], [1, colour, 0]);
    return each(56, (k) => {
      const at_ = k / 55;
      const sway = Math.sin(at_ * 6 + i * 2 + turn) * 0.5 + Math.sin(at_ * 13 - turn * 2 + i) * 0.25;
      const tall = h * (0.24 + 0.1 * Math.sin(at_ * 9 + turn * 2 + i));
      return rect(at_ * w * 1.1 - w * 0.06, h * (0.36 + i * 0.06) + sway * h * 0.07 - tall, w * 0.03, tall, shade);
    });
  };
  const lake = h * 0.76;
  const forest = (seed: number) =>
    each(w / (13 * u), (i) =>
      pine(i * 14 * u + Math.sin(i * seed) * 5 * u, lake - 6 * u + Math.sin(i * 0.7) * 3 * u, u * (0.45 + 0.28 * Math.abs(Math.sin(i * seed * 1.3))), deep),
    );
  const snow = ridge(art, lake, h * 0.33, 4, down(art, [0, light], [0.3, soft], [0.7, mid], [1, dark]));
  return (
    sky(art, [0, deep], [0.5, dark], [0.76, mid]) +
    stars(art, 130, h * 0.6, light) +
    curtain(0, soft) +
    curtain(1, accent) +
    curtain(2, soft) +
    snow +
    ridge(art, lake, h * 0.14, 7, dark, 'opacity=".9"') +
    forest(2.3) +
    below(art, lake, [0, mid], [0.4, dark], [1, deep]) +
    each(24, (i) =>
      rect(
        x + (art.random() - 0.5) * w * 0.9 + Math.sin(turn * 3 + i) * 6 * u,
        lake + art.random() ** 1.4 * (h - lake) * 0.8,
        between(art, 20, 90) * u,
        1.6 * u,
        i % 3 ? soft : accent,
        'opacity=".3" rx="1"',
      ),
    )
  );
}

const leaf = (s: number, colour: string, vein: string) =>
  path('M0 0 C22 -22 24 -66 0 -104 C-24 -66 -22 -22 0 0Z', colour, `transform="scale(${n(s)})"`) + stroke(`M0 0 V${n(-92 * s)}`, vein, 1.4, 'opacity=".5"');
const spray = ({ u, turn, p }: Art, x: number, y: number, angle: number, long: number, colours: readonly [string, string]) =>
  at(
    x,
    y,
    stroke(`M0 0 Q${n(long * 0.14)} ${n(-long * 0.5)} 0 ${n(-long)}`, colours[1], 3.4) +
      each(13, (i) => {
        const along = (i + 1) / 13;
        const size = (1.02 - along * 0.58) * (long / 300);
        return at(long * 0.27 * along * (1 - along), -long * along, leaf(size, colours[i % 2] as string, p[0]), 1, (i % 2 ? 62 : -62) * (1 - along * 0.55));
      }),
    u,
    angle + Math.sin(turn + x) * 1.8,
  );
const flower = ({ u, turn, p: [deep, , , , light] }: Art, x: number, y: number, r: number, a: string, b: string) =>
  at(
    x,
    y,
    each(8, (i) => at(0, 0, path('M0 0 C16 -10 17 -34 0 -44 C-17 -34 -16 -10 0 0Z', i % 2 ? a : b), 1, i * 45)) +
      circle(0, 0, 10, deep) +
      each(7, (i) => circle(Math.cos(i * 0.9) * 7, Math.sin(i * 0.9) * 7, 2, light)),
    (r / 44) * u,
    Math.sin(turn * 2 + x) * 5,
  );
function butterfly({ h, x, u, turn, p }: Art) {
  const wing = path('M0 0 C14 -30 44 -30 38 -6 C34 6 14 6 0 2 C14 8 24 24 10 26 C4 24 1 12 0 0Z', p[5]);
  const spread = 0.55 + 0.45 * Math.abs(Math.sin(turn * 24));
  const wings = [-1, 1].map((side) => `<g transform="scale(${n(side * spread)} 1)">${wing}</g>`).join('');
  return at(x + Math.sin(turn * 2) * 60 * u, h * 0.34 + Math.sin(turn * 4) * 34 * u, wings + stroke('M0 -10 V16', p[0], 3), u * 0.75, 16);
}

export function garden(art: Art) {
  const { w, h, x, u, p } = art;
  const [deep, dark, mid, soft, light, accent] = p;
  const edge = Math.min(w, h * 1.05) / 2;
  const near = (dx: number) => x + dx * edge;
  return (
    sky(art, [0, dark], [1, deep]) +
    glow(art, x, h * 0.36, 250 * u, mid, 0.85) +
    circle(x, h * 0.34, 84 * u, light) +
    circle(x, h * 0.34, 96 * u, 'none', `stroke="${light}" stroke-width="${n(1.2 * u)}" opacity=".6"`) +
    spray(art, near(-0.96), h * 0.8, 12, 330, [mid, dark]) +
    spray(art, near(0.98), h * 0.82, -14, 350, [mid, dark]) +
    spray(art, near(-0.5), h * 0.86, -3, 270, [soft, mid]) +
    spray(art, near(0.46), h * 0.88, 6, 250, [soft, mid]) +
    spray(art, near(-1.1), h * 0.1, 116, 220, [mid, soft]) +
    spray(art, near(1.1), h * 0.06, -118, 230, [mid, soft]) +
    flower(art, near(-0.62), h * 0.56, 44, accent, soft) +
    flower(art, near(0.66), h * 0.5, 52, accent, light) +
    flower(art, near(-0.1), h * 0.68, 60, light, accent) +
    flower(art, near(0.42), h * 0.7, 34, soft, accent) +
    flower(art, near(-0.72), h * 0.2, 26, light, soft) +
    butterfly(art)
  );
}
