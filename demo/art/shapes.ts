/** Shapes, paper and letters. */
import {
  type Art,
  at,
  between,
  circle,
  each,
  fill,
  glow,
  gone,
  mound,
  n,
  path,
  pick,
  pine,
  range,
  rect,
  ridge,
  sky,
  smoke,
  spun,
  stroke,
  through,
} from './draw.ts';

const ease = (t: number) => t * t * (3 - 2 * t);

export function blocks(art: Art) {
  const { w, h, x, p } = art;
  const [deep, dark, mid, soft, light, accent] = p;
  const columns = w > h ? 8 : 4;
  const size = w / columns;
  const cells = each(h / size, (row) =>
    each(columns, (column) => {
      const [back, front, second] = [
        pick(art, [light, light, soft, deep, accent, mid]),
        pick(art, [deep, accent, mid, soft, dark]),
        pick(art, [light, accent, deep]),
      ];
      const kind = Math.floor(art.random() * 8);
      const start = Math.floor(art.random() * 4);
      const beat = art.random();
      const step = gone(art, 7, beat) * 4;
      const angle = (start + Math.floor(step) + ease(Math.min(1, (step % 1) * 2.5))) * 90;
      const a = front === back ? deep : front;
      const b = second === back || second === a ? (back === light ? soft : light) : second;
      const shape = [
        path('M-50 -50 H50 A100 100 0 0 1 -50 50Z', a) + path('M-50 -50 H0 A50 50 0 0 1 -50 0Z', b),
        circle(0, 0, 38, a) + circle(0, 0, 16, b),
        path('M-50 50 L50 -50 V50Z', a),
        path('M-50 0 A50 50 0 0 1 50 0Z', a) + path('M-50 50 A50 50 0 0 1 50 50Z', b),
        each(5, (i) => rect(-50 + i * 22, -50, 11, 100, a)),
        path('M-50 -50 A100 100 0 0 1 50 50 H-50Z', a) + circle(-22, 22, 15, b),
        path('M-50 -50 H50 L0 0Z M-50 50 H50 L0 0Z', a) + circle(0, 0, 14, b),
        each(9, (i) => circle(-33 + (i % 3) * 33, -33 + Math.floor(i / 3) * 33, 9, a)),
      ][kind] as string;
      return (
        at((column + 0.5) * size, (row + 0.5) * size, rect(-50, -50, 101, 101, back), size / 100) +
        at((column + 0.5) * size, (row + 0.5) * size, shape, size / 100, angle)
      );
    }),
  );
  const big = size * (w > h ? 1.9 : 1);
  const half =
    circle(x, h * 0.36, big, accent) +
    path(
      `M${n(x - big)} ${n(h * 0.36)} A${n(big)} ${n(big)} 0 0 1 ${n(x + big)} ${n(h * 0.36)}Z`,
      deep,
      `transform="rotate(${n(spun(art, 2))} ${n(x)} ${n(h * 0.36)})"`,
    ) +
    circle(x, h * 0.36, big * 0.45, light) +
    circle(x, h * 0.36, big * 0.2, mid);
  return fill(art, light) + cells + half;
}

const SHEETS = 6;
/** Outline of a sheet larger than the picture, with a hole that narrows from front to back. */
function outline(art: Art, cy: number, i: number) {
  const { w, h, x, u, turn } = art;
  const spread = 1 - i / (SHEETS + 1);
  const [rx, ry] = [(70 * u + spread * w * 0.5) * (w > h ? 0.86 : 0.95), 74 * u + spread * h * 0.42];
  const [a, b] = [between(art, 0, 6), between(art, 0, 6)];
  const hole = through(73, (k) => {
    const angle = (k / 72) * Math.PI * 2;
    const ripple = 1 + Math.sin(angle * 5 + a + Math.sin(turn) * 0.25) * 0.07 + Math.sin(angle * 9 + b - Math.sin(turn) * 0.3) * 0.04;
    return [x + Math.cos(angle) * rx * ripple, cy + Math.sin(angle) * ry * ripple];
  });
  return `M${n(-w)} ${n(-h)} H${n(w * 2)} V${n(h * 2)} H${n(-w)}Z M${hole}Z`;
}
function sheet(art: Art, cy: number, i: number) {
  const { w, h, x, u, turn, p } = art;
  const d = outline(art, cy, i);
  const colour = p[Math.min(3, Math.floor((i / SHEETS) * 4))] as string;
  const far = 1 - i / (SHEETS + 1);
  const leaves = each(5, () => {
    const a = between(art, 0, 6.28);
    return at(
      x + Math.cos(a) * (80 * u + far * w * 0.52),
      cy + Math.sin(a) * (84 * u + far * h * 0.43),
      path('M0 -30 C20 -14 20 14 0 34 C-20 14 -20 -14 0 -30Z', colour) + stroke('M0 -20 V30', i % 2 ? p[1] : p[2], 1.4, 'opacity=".5"'),
      u * between(art, 0.7, 1.3),
      between(art, 0, 360) + Math.sin(turn + a) * 6,
    );
  });
  const shadow = (o: number) => path(d, '#000', `fill-rule="evenodd" opacity=".11" transform="translate(${n(o * u)} ${n(o * 1.5 * u)})"`);
  return [5, 3, 1.5].map(shadow).join('') + path(d, colour, 'fill-rule="evenodd"') + leaves;
}
const deer = ({ x, u, p: [deep] }: Art, cy: number) =>
  at(
    x - 4 * u,
    cy + 66 * u,
    path(
      'M-34 0 L-31 -34 C-44 -40 -44 -58 -34 -62 L10 -62 C18 -66 20 -78 24 -88 L20 -96 L28 -94 L40 -96 L50 -84 L38 -80 C36 -64 34 -50 22 -40 L26 0 L20 0 L14 -34 L-16 -34 L-24 -26 L-26 0Z',
      deep,
    ) + stroke('M28 -94 C22 -112 12 -114 8 -128 M18 -110 L6 -110 M32 -95 C36 -112 48 -114 50 -130 M40 -112 L54 -112', deep, 2.8),
    u * 0.78,
  );

export function paper(art: Art) {
  const { w, h, x, u, turn, p } = art;
  const [, dark, mid, soft, light, accent] = p;
  const cy = h * (w > h ? 0.5 : 0.42);
  const sheets = range(SHEETS)
    .reverse()
    .map((i) => sheet(art, cy, i));
  const clearing =
    sky(art, [0, soft], [0.5, light]) +
    glow(art, x, cy - 22 * u, 190 * u, '#fff', 0.75) +
    circle(x, cy - 24 * u, 60 * u, accent) +
    ridge(art, cy + 70 * u, 90 * u, 5, soft) +
    each(9, (i) => pine(x + (i - 4) * 31 * u, cy + (62 + (i % 3) * 8) * u, u * (0.8 + (i % 2) * 0.35), mid)) +
    mound(art, cy + 72 * u, x, cy + 50 * u, cy + 78 * u, dark) +
    deer(art, cy);
  const flakes = each(24, () => {
    const [a, b] = [art.random(), art.random()];
    return circle(
      x + (a - 0.5) * 260 * u + Math.sin(turn * 3 + a * 9) * 10 * u,
      cy - 150 * u + gone(art, 2, b) * 260 * u,
      (1 + a * 2) * u,
      '#fff',
      'opacity=".85"',
    );
  });
  return clearing + flakes + sheets.join('');
}

export function letters(art: Art) {
  const { w, h, x, u, turn, p, title } = art;
  const [deep, dark, mid, soft, light, accent] = p;
  const character = [...title][Math.min(1, Math.floor(art.random() * 2), [...title].length - 1)] as string;
  const size = Math.min(w * 1.16, h * 0.98);
  const face = `font-family="'Noto Sans SC'" font-weight="900" font-size="${n(size)}" text-anchor="middle"`;
  const text = (dx: number, dy: number, colour: string, more = '') =>
    `<text x="${n(x + dx * u)}" y="${n(h * 0.4 + size * 0.37 + dy * u)}" ${face} fill="${colour}" ${more}>${character}</text>`;
  art.defs.push(`<mask id="letter"><rect width="${w}" height="${h}" fill="#000"/>${text(0, 0, '#fff')}</mask>`);
  const bands = each(17, (i) => rect(0, (i / 17) * h, w, (h / 17) * 0.56, i % 4 ? soft : light));
  return (
    sky(art, [0, accent], [1, accent]) +
    each(26, (i) => rect(-w * 0.2 + i * w * 0.06, -h * 0.1, w * 0.02, h * 1.2, deep, `opacity=".1" transform="skewX(-14)"`)) +
    text(9, 10, deep) +
    text(0, 0, dark) +
    `<g mask="url(#letter)">${at(0, Math.sin(turn) * 12, rect(0, 0, w, h, mid) + bands)}${circle(x + w * 0.16, h * 0.3, Math.min(w, h) * 0.2, accent)}${circle(x - w * 0.2, h * 0.55, Math.min(w, h) * 0.12, deep)}</g>` +
    rect(0, h * 0.745, w, h * 0.26, deep)
  );
}

const gear = (x: number, y: number, r: number, colour: string, hole: string, angle: number) =>
  at(
    x,
    y,
    each(12, (i) => at(0, 0, rect(-0.13, -1.16, 0.26, 0.3, colour), 1, i * 30)) +
      circle(0, 0, 1, colour) +
      circle(0, 0, 0.62, hole) +
      each(4, (i) => at(0, 0, rect(-0.07, -0.7, 0.14, 1.4, colour), 1, i * 45)) +
      circle(0, 0, 0.22, colour),
    r,
    angle,
  );
const rays = (cx: number, cy: number, far: number, colour: string) =>
  each(16, (i) => {
    const edge = (k: number) => `${n(cx + Math.cos((k / 16) * Math.PI * 2) * far)} ${n(cy + Math.sin((k / 16) * Math.PI * 2) * far)}`;
    return path(`M${n(cx)} ${n(cy)} L${edge(i)} L${edge(i + 0.5)}Z`, colour, 'opacity=".34"');
  });
function works(art: Art) {
  const { h, x, u, p } = art;
  const [deep, dark, , , light, accent] = p;
  const chimneys = [
    [-59, -156],
    [-18, -196],
  ] as const;
  const plumes = chimneys.map(([sx, sy], k) =>
    smoke(art, 7, 12 + k, (age) =>
      circle(x + (sx + age * 92) * u, h * 0.76 + (sy - age * 74) * u, (8 + age * 26) * u, dark, `opacity="${n(0.85 - age * 0.8)}"`),
    ),
  );
  return (
    plumes.join('') +
    at(
      x,
      h * 0.76,
      path('M-210 10 V-60 L-170 -86 V-60 L-130 -86 V-60 L-90 -86 V-60 H-70 V-150 H-48 V-60 H-30 V-190 H-6 V-60 H20 V-116 H96 V-40 H210 V10Z', deep) +
        each(6, (i) => rect(-200 + i * 22, -44, 11, 18, accent)) +
        each(4, (i) => rect(30 + i * 16, -100, 9, 14, light)),
      u,
    )
  );
}

export function wedge(art: Art) {
  const { w, h, x, u, p } = art;
  const [deep, , mid, soft, light, accent] = p;
  const [cx, cy] = [x + w * 0.06, h * 0.36];
  const far = Math.hypot(w, h);
  const floor = h * 0.77;
  return (
    fill(art, light) +
    rays(cx, cy, far, soft) +
    circle(cx, cy, 150 * u, accent) +
    circle(cx, cy, 116 * u, light) +
    gear(cx, cy, 84 * u, deep, light, spun(art)) +
    gear(cx - 116 * u, cy + 96 * u, 40 * u, mid, light, 15 - spun(art, 2)) +
    path(`M${n(cx - 34 * u)} ${n(cy + 4 * u)} L${n(cx - w - 40 * u)} ${n(cy - 120 * u)} L${n(cx - w - 40 * u)} ${n(cy + 190 * u)}Z`, mid, 'opacity=".94"') +
    each(5, (i) => at(cx, cy, rect(90 + i * 20, -far, 9, far * 2, i % 2 ? deep : accent), u, 36)) +
    works(art) +
    rect(0, floor, w, h - floor, deep) +
    rect(0, floor, w, 7 * u, accent)
  );
}
