import {
  type Art,
  across,
  at,
  between,
  circle,
  clip,
  each,
  ellipse,
  glow,
  gone,
  mound,
  n,
  path,
  range,
  rect,
  ridge,
  round,
  sky,
  stars,
  stroke,
  through,
} from './draw.ts';

const sparkle = (u: number, x: number, y: number, colour: string) =>
  path(
    `M${n(x)} ${n(y - 11 * u)} L${n(x + 1.6 * u)} ${n(y)} L${n(x)} ${n(y + 11 * u)} L${n(x - 1.6 * u)} ${n(y)}Z M${n(x - 11 * u)} ${n(y)} L${n(x)} ${n(y + 1.6 * u)} L${n(x + 11 * u)} ${n(y)} L${n(x)} ${n(y - 1.6 * u)}Z`,
    colour,
  );
function constellation(art: Art, r: number, k: number) {
  const { u, p } = art;
  const a = (k / 6) * Math.PI * 2 + 0.4;
  const [cx, cy] = [Math.cos(a) * r * 0.56, Math.sin(a) * r * 0.56];
  const nodes = range(5 + (k % 3)).map(
    (i) =>
      [
        cx + (i - 2) * r * 0.115 * Math.cos(a + 1.1) + between(art, -0.09, 0.09) * r,
        cy + (i - 2) * r * 0.115 * Math.sin(a + 1.1) + between(art, -0.09, 0.09) * r,
      ] as const,
  );
  return (
    stroke(`M${through(nodes.length, (i) => nodes[i] as (typeof nodes)[number])}`, p[3], 1.1 * u, 'opacity=".75"') +
    nodes.map(([x, y], i) => circle(x, y, (2 + ((i * 7 + k) % 3)) * u, p[4]) + ((i + k) % 4 ? '' : sparkle(u, x, y, p[4]))).join('')
  );
}
const ticks = ({ u, p: [, , , soft] }: Art, r: number) =>
  each(72, (i) => {
    const a = (i / 72) * Math.PI * 2;
    const inner = r - (i % 6 ? 5 : 11) * u;
    return stroke(`M${n(Math.cos(a) * r)} ${n(Math.sin(a) * r)} L${n(Math.cos(a) * inner)} ${n(Math.sin(a) * inner)}`, soft, u, 'opacity=".7"');
  });
function dial(art: Art, cy: number, r: number) {
  const { x, u, turn, p } = art;
  const [, dark, , soft, light, accent] = p;
  const orbit = `<ellipse rx="${n(r * 0.9)}" ry="${n(r * 0.4)}" fill="none" stroke="${accent}" stroke-width="${n(1.4 * u)}" transform="rotate(-24)" opacity=".8"/>`;
  return at(
    x,
    cy,
    circle(0, 0, r, dark, 'opacity=".55"') +
      [1, 0.97, 0.66, 0.32].map((of) => circle(0, 0, r * of, 'none', `stroke="${soft}" stroke-width="${n(1.1 * u)}" opacity=".55"`)).join('') +
      at(0, 0, ticks(art, r) + orbit + each(6, (k) => constellation(art, r, k)), 1, Math.sin(turn) * 7) +
      circle(Math.cos(turn * 2) * r * 0.66, Math.sin(turn * 2) * r * 0.66, 11 * u, accent) +
      circle(Math.cos(-turn * 3 + 2) * r * 0.32, Math.sin(-turn * 3 + 2) * r * 0.32, 7 * u, light) +
      glow(art, 0, 0, r * 0.24, light, 0.8) +
      circle(0, 0, 12 * u, light),
  );
}
function stargazer({ w, h, x, u, p: [deep] }: Art) {
  const telescope = rect(-44, -9, 88, 18, deep, 'rx="4"') + rect(36, -12, 20, 24, deep, 'rx="3"') + rect(-56, -5, 14, 10, deep);
  return at(
    x - w * 0.2,
    h * 0.845,
    stroke('M0 0 L-16 44 M0 0 L14 44 M0 0 V46', deep, 4) +
      at(0, -4, telescope, 1, -38) +
      circle(-62, 8, 9, deep) +
      path('M-76 46 Q-80 16 -62 17 Q-48 18 -52 46Z', deep),
    u,
  );
}

export function chart(art: Art) {
  const { w, h, x, u, p } = art;
  const [deep, dark, mid, , light] = p;
  const cy = h * (w > h ? 0.46 : 0.39);
  const r = Math.min(w, h) * (w > h ? 0.4 : 0.42);
  const middle = dial(art, cy, r);
  const fall = gone(art, 5);
  const shooting =
    fall < 0.22 ? stroke(`M${n(w * (0.9 - fall * 3))} ${n(h * (0.06 + fall))} l${n(58 * u)} ${n(-26 * u)}`, light, 2 * u, `opacity="${n(1 - fall * 4)}"`) : '';
  return (
    sky(art, [0, deep], [0.6, dark], [1, mid]) +
    glow(art, x, cy, r * 1.6, mid, 0.65) +
    stars(art, 190, h * 0.86, light) +
    shooting +
    middle +
    ridge(art, h * 0.9, h * 0.07, 5, dark, 'opacity=".8"') +
    mound(art, h * 0.93, x - w * 0.2, h * 0.86, h * 0.96, deep) +
    stargazer(art) +
    rect(0, h * 0.9, w, h * 0.1, across(art, [0, deep, 0.7], [1, deep, 0.7]))
  );
}

const bands = ({ x, u, turn, p: [, , mid, soft, light, accent] }: Art, cy: number, r: number) =>
  each(11, (i) => {
    const y = cy - r + (i / 11) * r * 2;
    const line = through(31, (k) => [x - r + (k / 30) * r * 2, y + Math.sin(k * 0.5 + i * 2 + turn * (i % 2 ? 2 : -1)) * 5 * u]);
    return path(`M${line} V${n(y + 26 * u)} H${n(x - r)}Z`, [mid, soft, light, mid, accent][i % 5] as string, 'opacity=".75"');
  });
/** The half of the rings at `side`. */
function rings({ x, u, p: [, , , soft, light] }: Art, cy: number, r: number, side: string) {
  const all = [1.5, 1.66, 1.84, 2.04].map((k, i) =>
    ellipse(x, cy, r * k, r * k * 0.25, 'none', `stroke="${i % 2 ? soft : light}" stroke-width="${n((9 - i * 2) * u)}" opacity="${0.85 - i * 0.14}"`),
  );
  return `<g clip-path="${side}" transform="rotate(-17 ${n(x)} ${n(cy)})">${all.join('')}</g>`;
}
function ship(art: Art) {
  const { w, h, u, turn, p } = art;
  const [, dark, , soft, light, accent] = p;
  const fly = gone(art, 2, 0.35);
  return at(
    w * (1.1 - fly * 1.2),
    h * (0.16 + Math.sin(fly * 6) * 0.05),
    path('M-30 0 C-14 -11 12 -11 26 0 C12 11 -14 11 -30 0Z', light) +
      path('M26 -4 L60 0 L26 4Z', accent, `opacity="${n(0.6 + 0.4 * Math.sin(turn * 60))}"`) +
      path('M10 -8 L24 -20 L24 -4Z M10 8 L24 20 L24 4Z', soft) +
      circle(-10, -1, 4, dark),
    u * 0.8,
  );
}
const station = ({ w, h, x, u, p: [, , mid, , light, accent] }: Art) =>
  at(
    x - w * 0.24,
    h * 0.845,
    path('M-40 0 A40 40 0 0 1 40 0Z', mid, 'opacity=".8"') +
      path('M-40 0 A40 40 0 0 1 40 0', 'none', `stroke="${light}" stroke-width="2"`) +
      stroke('M0 0 V-40 M-28 -28 Q0 -16 28 -28', light, 1.2) +
      rect(-6, -13, 12, 13, accent) +
      stroke('M56 0 V-46 M50 -40 Q56 -54 62 -40', light, 2),
    u,
  );

export function planet(art: Art) {
  const { w, h, x, u, turn, p } = art;
  const [deep, dark, mid, soft, light, accent] = p;
  const cy = h * (w > h ? 0.48 : 0.37);
  const r = 118 * u;
  const disc = clip(art, `<circle cx="${n(x)}" cy="${n(cy)}" r="${n(r)}"/>`);
  const behind = clip(art, `<rect x="${-w}" y="${-h}" width="${w * 3}" height="${n(h + cy)}"/>`);
  const before = clip(art, `<rect x="${-w}" y="${n(cy)}" width="${w * 3}" height="${h * 2}"/>`);
  const moon = (far: number, size: number, speed: number, colour: string) =>
    circle(x + Math.cos(turn * speed + far) * r * far, cy + Math.sin(turn * speed + far) * r * far * 0.34 - r * 0.1, size * u, colour);
  const ground = path(
    `M0 ${h} V${n(h * 0.86)} C${n(w * 0.2)} ${n(h * 0.79)} ${n(w * 0.42)} ${n(h * 0.83)} ${n(w * 0.6)} ${n(h * 0.86)} S${n(w * 0.9)} ${n(h * 0.78)} ${w} ${n(h * 0.83)} V${h}Z`,
    deep,
  );
  return (
    sky(art, [0, deep], [0.55, dark], [1, mid]) +
    glow(art, w * 0.2, h * 0.2, 260 * u, mid, 0.55) +
    glow(art, w * 0.9, h * 0.62, 240 * u, soft, 0.3) +
    stars(art, 200, h * 0.9, light) +
    glow(art, x, cy, r * 2.1, accent, 0.3) +
    moon(2.5, 11, 2, soft) +
    rings(art, cy, r, behind) +
    circle(x, cy, r, mid) +
    `<g clip-path="${disc}">${bands(art, cy, r)}${circle(x - r * 0.5, cy - r * 0.5, r * 2, round(art, [0.35, '#000', 0], [0.9, '#000', 0.72]))}</g>` +
    rings(art, cy, r, before) +
    moon(1.36, 7, 3, light) +
    ship(art) +
    ridge(art, h * 0.88, h * 0.1, 6, dark, 'opacity=".75"') +
    station(art) +
    ground
  );
}
