/** Scenes after sunset. */
import {
  type Art,
  at,
  below,
  birds,
  branches,
  circle,
  down,
  each,
  ellipse,
  glow,
  gone,
  mound,
  n,
  path,
  rect,
  ridge,
  roll,
  round,
  shine,
  sky,
  smoke,
  stars,
  stroke,
} from './draw.ts';

export function sunset(art: Art) {
  const { w, h, x, u, turn, p } = art;
  const [deep, dark, mid, soft, light, accent] = p;
  const horizon = h * 0.6;
  const r = Math.min(w * 0.36, h * 0.27);
  const cuts = each(7, (i) => {
    const y = horizon - r * 0.9 + ((i + gone(art, 3)) / 7) * r * 1.1;
    return rect(x - r, y, r * 2, r * (0.014 + 0.012 * i), '#000');
  });
  art.defs.push(`<mask id="cut"><rect width="${w}" height="${h}" fill="#fff"/>${cuts}</mask>`);
  const rails = each(23, (i) => stroke(`M${n(x)} ${n(horizon)} L${n(x + (i - 11) * w * 0.19)} ${n(h)}`, accent, 1.3 * u, 'opacity=".55"'));
  const rows = each(13, (i) => {
    const y = horizon + ((i + gone(art, 15)) / 13) ** 2.6 * (h - horizon);
    return rect(0, y, w, (0.7 + ((y - horizon) / h) * 3) * u, accent, 'opacity=".5"');
  });
  const palm = (px: number, s: number, lean: number) =>
    at(
      px,
      h * 0.985,
      stroke(`M0 0 Q${n(lean * 20)} -110 ${n(lean * 54)} -214`, deep, 9) +
        at(
          lean * 54,
          -214,
          each(9, (i) => {
            const a = -2.9 + i * 0.66 + Math.sin(turn * 3 + i) * 0.05;
            return path(
              `M0 0 Q${n(Math.cos(a) * 50)} ${n(Math.sin(a) * 50 - 34)} ${n(Math.cos(a) * 92)} ${n(Math.sin(a) * 62 + 22)} Q${n(Math.cos(a) * 46)} ${n(Math.sin(a) * 40 - 12)} 0 0Z`,
              deep,
            );
          }),
        ),
      s * u,
    );
  return (
    sky(art, [0, deep], [0.3, dark], [0.5, mid], [0.6, soft]) +
    stars(art, 70, h * 0.34, light) +
    glow(art, x, horizon - r * 0.7, r * 2.3, soft, 0.55) +
    `<g mask="url(#cut)">${circle(x, horizon - r * 0.62, r, down(art, [0, light], [0.5, accent], [1, mid]))}</g>` +
    ridge(art, horizon + 2, h * 0.13, 7, dark, 'opacity=".75"') +
    ridge(art, horizon + 2, h * 0.07, 10, deep) +
    below(art, horizon, [0, dark], [1, deep]) +
    rails +
    rows +
    palm(w * 0.1, 1.15, 1) +
    palm(w * 0.95, 0.92, -1)
  );
}

const butte = ({ u }: Art, x: number, y: number, s: number, colour: string, lit: string) =>
  at(
    x,
    y,
    path('M-86 0 L-60 -44 L-52 -46 L-46 -118 L-30 -121 L-4 -119 L24 -124 L40 -116 L47 -50 L58 -46 L92 0Z', colour) +
      path('M24 -124 L40 -116 L47 -50 L58 -46 L92 0 L40 0 L34 -48Z', lit, 'opacity=".55"') +
      stroke('M-45 -96 L42 -98 M-48 -70 L45 -72 M-52 -46 L52 -46', lit, 2.5, 'opacity=".35"'),
    s * u,
  );
function train(art: Art, rails: number) {
  const { w, u, p } = art;
  const [deep, , , , light, accent] = p;
  const steam = smoke(art, 11, 34, (age, i) =>
    circle(-34 + age * 230, -58 - age ** 0.7 * 58 + Math.sin(i * 2.1) * 5, 6 + age * 20, light, `opacity="${n(0.62 * (1 - age))}"`),
  );
  const engine =
    path('M-52 -6 L-46 -16 L-44 -30 L-12 -30 L-12 -44 L26 -44 L26 -6Z', deep) +
    rect(-40, -50, 9, 22, deep) +
    path('M-45 -58 h19 l-4 9 h-11Z', deep) +
    rect(-4, -38, 11, 11, accent) +
    each(4, (i) => circle(-38 + i * 17, -3, 7, deep));
  const car = rect(-28, -30, 56, 24, deep) + each(3, (k) => rect(-20 + k * 15, -25, 9, 8, accent)) + circle(-17, -3, 5, deep) + circle(17, -3, 5, deep);
  return at(w * 1.25 - gone(art, 1, 0.42) * w * 2, rails, steam + engine + each(4, (i) => at(i * 62 + 70, 0, car)), u);
}
const poles = ({ w, u, p: [deep] }: Art, ground: number) =>
  each(6, (i) => {
    const x = ((i + 0.3) / 6) * w;
    return (
      stroke(`M${n(x)} ${n(ground + 8 * u)} v${n(-60 * u)} m${n(-9 * u)} ${n(8 * u)} h${n(18 * u)}`, deep, 2.2 * u) +
      stroke(`M${n(x - w / 6)} ${n(ground - 46 * u)} q${n(w / 12)} ${n(14 * u)} ${n(w / 6)} 0`, deep, 0.9 * u)
    );
  });
const cactus = ({ u, p }: Art, x: number, y: number, s: number) => at(x, y, stroke('M0 0 V-78 M0 -30 H-22 V-54 M0 -42 H20 V-64', p[0], 11), s * u);

export function mesa(art: Art) {
  const { w, h, x, u, turn, p } = art;
  const [deep, dark, mid, soft, light] = p;
  const ground = h * 0.72;
  const haze = each(4, (i) =>
    rect(x - (170 - i * 30) * u + Math.sin(turn + i) * 12 * u, h * 0.34 + i * 19 * u, (210 + i * 30) * u, 4.5 * u, soft, 'rx="3" opacity=".55"'),
  );
  return (
    sky(art, [0, dark], [0.28, mid], [0.52, soft], [0.72, light]) +
    shine(art, x, h * 0.4, 70 * u, 260 * u, 0.7) +
    haze +
    butte(art, w * 0.1, ground, 1.25, mid, soft) +
    butte(art, w * 0.93, ground, 1.6, mid, soft) +
    rect(0, ground - h * 0.04, w, h * 0.05, down(art, [0, soft, 0], [1, soft, 0.6])) +
    butte(art, w * 0.7, ground + 4, 0.62, dark, mid) +
    below(art, ground, [0, dark], [1, deep]) +
    train(art, ground + 4 * u) +
    poles(art, ground) +
    rect(0, ground + 6 * u, w, 2.5 * u, deep) +
    roll(art, h * 0.86, 10 * u, deep) +
    cactus(art, w * 0.13, h * 0.93, 1.25) +
    cactus(art, w * 0.86, h * 0.98, 1.7) +
    birds(art, 3, w * (0.9 - gone(art) * 0.8), h * 0.17, dark)
  );
}

function mansion({ h, x, u, turn, p }: Art) {
  const [deep, dark, , , , accent] = p;
  const lit = (lx: number, ly: number, lw: number, lh: number, i: number) =>
    rect(lx, ly, lw, lh, accent, `opacity="${n(0.72 + 0.28 * Math.sin(turn * (5 + i * 2) + i))}"`) +
    stroke(`M${lx + lw / 2} ${ly} v${lh} M${lx} ${ly + lh / 2} h${lw}`, deep, 1.6);
  return at(
    x + 8 * u,
    h * 0.735,
    path('M-72 10 L-66 -86 L-84 -84 L-44 -136 L-34 -124 L-34 -182 L-44 -180 L-12 -240 L22 -178 L12 -180 L14 -122 L30 -128 L72 -78 L58 -80 L66 10Z', deep) +
      path('M34 -116 L34 -150 L46 -150 L46 -104Z', deep) +
      lit(-22, -168, 20, 30, 0) +
      lit(-52, -76, 18, 26, 1) +
      lit(26, -72, 18, 26, 2) +
      lit(-12, -104, 16, 22, 3) +
      path('M-14 10 V-30 Q0 -46 14 -30 V10Z', dark) +
      stroke('M-12 -240 V-262', deep, 2),
    u * 1.02,
  );
}
function bat({ x, u, turn, p }: Art, y: number, i: number) {
  const flap = Math.sin(turn * 30 + i * 2) * 5;
  return at(
    x + Math.cos(turn * (1 + (i % 2)) + i * 1.3) * (80 + i * 24) * u,
    y + Math.sin(turn * 2 + i * 2.1) * (46 + i * 8) * u - 20 * u,
    path(
      `M0 3 C-6 -6 -14 ${n(-8 + flap)} -26 ${n(-4 + flap)} C-20 0 -18 4 -17 8 C-12 4 -7 6 0 12 C7 6 12 4 17 8 C18 4 20 0 26 ${n(-4 + flap)} C14 ${n(-8 + flap)} 6 -6 0 3Z`,
      p[0],
    ),
    u * (0.5 + i * 0.09),
  );
}
const fence = ({ w, h, u, p: [deep] }: Art) =>
  each(w / (22 * u), (i) => path(`M${n(i * 22 * u)} ${n(h * 0.86)} v${n(-44 * u)} l${n(4 * u)} ${n(-9 * u)} l${n(4 * u)} ${n(9 * u)} v${n(44 * u)}Z`, deep)) +
  rect(0, h * 0.815, w, 4 * u, deep) +
  rect(0, h * 0.84, w, 4 * u, deep);

export function haunted(art: Art) {
  const { w, h, x, u, turn, p } = art;
  const [deep, dark, mid, soft, light] = p;
  const my = h * 0.34;
  const fog = each(4, (i) =>
    ellipse(w * (0.5 + 0.25 * Math.sin(turn + i * 1.6)), h * (0.72 + i * 0.05), w * 0.75, h * 0.05, round(art, [0, soft, 0.32], [1, soft, 0])),
  );
  const craters = [
    [-50, -30, 20],
    [30, 44, 28],
    [56, -40, 13],
    [-20, 60, 11],
  ] as const;
  return (
    sky(art, [0, deep], [0.4, dark], [0.75, mid]) +
    stars(art, 50, h * 0.4, light) +
    shine(art, x, my, 122 * u, 270 * u, 0.42) +
    craters.map(([a, b, r]) => circle(x + a * u, my + b * u, r * u, soft, 'opacity=".32"')).join('') +
    ridge(art, h * 0.78, h * 0.12, 4, dark) +
    mound(art, h * 0.8, x, h * 0.66, h * 0.82, deep) +
    mansion(art) +
    branches(art, w * 0.08, h * 0.88, 84 * u, -1.42, 9 * u, deep) +
    branches(art, w * 0.94, h * 0.88, 68 * u, -1.75, 7 * u, deep) +
    fog +
    fence(art) +
    each(5, (i) => bat(art, my, i)) +
    rect(0, h * 0.855, w, h * 0.15, deep)
  );
}
