import {
  type Art,
  across,
  at,
  below,
  between,
  circle,
  cloud,
  down,
  each,
  ellipse,
  fill,
  gone,
  land,
  n,
  path,
  rect,
  round,
  shine,
  sky,
  spun,
  stars,
  stroke,
  through,
} from './draw.ts';

const shimmer = ({ h, x, u, turn, p }: Art, horizon: number) =>
  each(46, (i) => {
    const near = (i / 46) ** 1.5;
    const long = (14 + near * 64) * u * (0.5 + 0.5 * Math.abs(Math.sin(i * 2.7 + turn * (3 + (i % 4)))));
    return rect(
      x - long / 2 + Math.sin(i * 1.9 + turn * 3) * (3 + near * 26) * u,
      horizon + 3 * u + near * (h - horizon),
      long,
      (1 + near * 2.4) * u,
      p[4],
      `rx="1" opacity="${n(0.75 - near * 0.4)}"`,
    );
  });
function swell(art: Art, horizon: number, i: number) {
  const { w, h, u, turn, p } = art;
  const y = horizon + ((i + 1) / 5.6) ** 1.6 * (h - horizon);
  const line = through(41, (k) => [(k / 40) * w, y + Math.sin((k / 40) * (26 - i * 3) + i * 2 + turn * (i % 2 ? 2 : -3)) * (1.5 + i * 1.3) * u]);
  return land(art, h, line, i % 2 ? p[0] : p[1], `opacity="${n(0.22 + i * 0.06)}"`);
}
function lighthouse(art: Art, x: number, y: number) {
  const { w, u, turn, p } = art;
  const [deep, , , soft, light, accent] = p;
  const angle = (turn * 4) % (2 * Math.PI);
  const reach = Math.cos(angle);
  const slant = 30 * u * Math.sin(angle);
  const beam = path(
    `M0 0 L${n(reach * w * 0.9)} ${n(-46 * u + slant)} L${n(reach * w * 0.9)} ${n(60 * u + slant)}Z`,
    across(art, reach > 0 ? [0, accent, 0.7] : [0, accent, 0], reach > 0 ? [1, accent, 0] : [1, accent, 0.7]),
  );
  const tower =
    path('M-9 8 L9 8 L15 124 L-15 124Z', soft) +
    path('M-10 30 L10 30 L11.500 52 L-11.500 52Z M-13 76 L13 76 L14.500 100 L-14.500 100Z', accent) +
    path('M-13 2 h26 v6 h-26Z M-8 -12 h16 v14 h-16Z', deep) +
    path('M-10 -12 Q0 -26 10 -12Z', accent) +
    rect(-5, -10, 10, 10, light);
  return at(x, y, beam + circle(0, 0, 26 * u, round(art, [0, accent, 0.95], [1, accent, 0])) + at(0, 0, tower, u));
}
const sail = (art: Art, y: number) =>
  at(
    art.w * (0.3 + gone(art, 1, 0.15) * 0.25),
    y,
    path('M-16 0 L18 0 L12 7 L-11 7Z', art.p[0]) + path('M0 -34 L0 -3 L-13 -3Z', art.p[4], 'opacity=".85"') + path('M2 -30 L15 -3 L2 -3Z', art.p[3]),
    art.u * 0.8,
  );

export function sea(art: Art) {
  const { w, h, x, u, p } = art;
  const [deep, dark, mid, soft, light] = p;
  const horizon = h * 0.62;
  const my = h * 0.25;
  const lx = w * (x > w * 0.5 ? 0.15 : 0.84);
  const ly = h * 0.42;
  const tower = lighthouse(art, lx, ly);
  const rock = path(
    `M${n(lx - 150 * u)} ${n(h * 0.78)} Q${n(lx - 90 * u)} ${n(h * 0.66)} ${n(lx - 52 * u)} ${n(h * 0.64)} L${n(lx - 20 * u)} ${n(ly + 116 * u)} L${n(lx + 30 * u)} ${n(ly + 118 * u)} Q${n(lx + 70 * u)} ${n(h * 0.66)} ${n(lx + 160 * u)} ${n(h * 0.79)}Z`,
    deep,
  );
  return (
    sky(art, [0, deep], [0.42, dark], [0.62, mid], [1, deep]) +
    stars(art, 90, h * 0.5, light) +
    shine(art, x, my, 54 * u, 190 * u, 0.5) +
    circle(x - 17 * u, my - 9 * u, 9 * u, soft, 'opacity=".35"') +
    circle(x + 14 * u, my + 16 * u, 13 * u, soft, 'opacity=".3"') +
    circle(x + 20 * u, my - 19 * u, 6 * u, soft, 'opacity=".3"') +
    rect(0, horizon - h * 0.09, w, h * 0.09, down(art, [0, soft, 0], [1, soft, 0.5])) +
    below(art, horizon, [0, mid], [1, deep]) +
    shimmer(art, horizon) +
    sail(art, horizon + 8 * u) +
    each(5, (i) => swell(art, horizon, i)) +
    rock +
    tower
  );
}

export function wave(art: Art) {
  const { w, h, x, u, turn, p } = art;
  const [deep, dark, mid, soft, light, accent] = p;
  const size = 62 * u;
  const scales = each((h * 0.4) / (size * 0.3), (row) =>
    each(w / size + 2, (column) => {
      const cx = column * size - (row % 2 ? size / 2 : 0);
      const cy = h * 0.7 + row * size * 0.3 + Math.sin(turn * 2 + column * 0.8 + row) * 3 * u;
      return each(4, (i) => circle(cx, cy + size * 0.4, size * (0.52 - i * 0.125), [light, dark, light, mid][i] as string));
    }),
  );
  const s = Math.min(w, h * 1.1) / 400;
  const claw =
    'M-60 330 C-70 190 -20 60 110 22 C190 0 262 30 284 92 C256 70 226 72 210 92 C236 92 250 110 250 134 C226 112 196 114 178 136 C120 180 130 250 190 330Z';
  const foam = [
    [284, 92],
    [262, 76],
    [240, 70],
    [216, 86],
    [236, 98],
    [250, 120],
    [250, 138],
    [226, 118],
    [204, 116],
    [184, 128],
    [172, 142],
    [228, 60],
    [200, 42],
    [160, 26],
    [120, 26],
  ] as const;
  const great = at(
    x - 150 * s,
    h * 0.78 - 300 * s + Math.sin(turn * 2) * 8 * u,
    path(claw, deep) +
      path('M-48 330 C-52 200 0 84 112 46 C170 28 214 38 240 62 C170 56 118 90 92 150 C70 204 78 270 104 330Z', dark) +
      path('M-30 330 C-30 220 16 112 116 72 C150 58 178 56 196 60 C136 80 92 124 72 180 C56 230 60 284 72 330Z', soft) +
      stroke('M-14 330 C-12 230 30 134 124 88 M6 330 C8 240 44 154 116 106', light, 4) +
      foam.map(([fx, fy], i) => circle(fx + Math.sin(turn * 5 + i) * 2.5, fy, 10 + (i % 3) * 4, light)).join('') +
      each(22, (i) => circle(200 + art.random() * 150, 30 + art.random() * 190 + Math.sin(turn * 6 + i) * 5, 1.5 + art.random() * 3, light)),
    s,
  );
  const fuji = at(
    w * (x > w / 2 ? 0.3 : 0.7),
    h * 0.7,
    path('M-150 0 C-90 -30 -50 -96 -24 -118 L24 -118 C50 -96 90 -30 150 0Z', mid) +
      path('M-47 -88 C-38 -100 -30 -112 -24 -118 L24 -118 C30 -112 38 -100 47 -88 L30 -96 L18 -82 L4 -96 L-10 -80 L-26 -96Z', light),
    u,
  );
  return (
    sky(art, [0, soft], [0.35, light], [0.75, light]) +
    each(5, (i) => rect(0, h * (0.045 + i * 0.018), w, h * 0.004 * (5 - i), dark, 'opacity=".28"')) +
    circle(w * (x > w / 2 ? 0.52 : 0.3), h * 0.2, 50 * u, accent) +
    cloud(w * 0.12 + Math.sin(turn) * 10, h * 0.36, u * 0.8, '#fff', 0.6) +
    fuji +
    great +
    scales
  );
}

const cobbles = ({ w, h, u, random, p: [deep, dark] }: Art) => {
  const step = 46 * u;
  return each(h / step + 1, (row) =>
    each(w / step + 2, (column) =>
      rect(
        column * step * 1.25 - (row % 2 ? step * 0.6 : 0),
        row * step * 0.72,
        step * 1.22,
        step * 0.68,
        random() < 0.5 ? dark : deep,
        `rx="${n(5 * u)}" opacity="${n(0.55 + random() * 0.4)}"`,
      ),
    ),
  );
};
function umbrella({ u, p: [, , , , light] }: Art, x: number, y: number, r: number, a: string, b: string, spin: number) {
  const rim = (i: number) => [Math.cos((i * Math.PI) / 4) * r, Math.sin((i * Math.PI) / 4) * r] as const;
  const cloth = each(8, (i) => {
    const [[ax, ay], [bx, by]] = [rim(i), rim(i + 1)];
    return path(`M0 0 L${n(ax)} ${n(ay)} Q${n((ax + bx) * 0.44)} ${n((ay + by) * 0.44)} ${n(bx)} ${n(by)}Z`, i % 2 ? a : b);
  });
  const ribs = each(8, (i) => {
    const [ax, ay] = rim(i);
    return stroke(`M0 0 L${n(ax)} ${n(ay)}`, '#000', 1, 'opacity=".18"') + circle(ax, ay, 2.2 * u, light);
  });
  return ellipse(x + r * 0.24, y + r * 0.32, r, r * 0.96, '#000', 'opacity=".34"') + at(x, y, cloth + ribs + circle(0, 0, 4.5 * u, light), 1, spin);
}
/** Passers-by who keep away from the two in the middle. */
function passers(art: Art) {
  const { w, h, x, y, u, turn, p } = art;
  const [, dark, mid, soft, light] = p;
  const pairs = [
    [mid, soft],
    [soft, light],
    [mid, dark],
    [light, soft],
    [dark, mid],
  ] as const;
  return each(w > h ? 15 : 11, (i) => {
    const [a, b] = pairs[i % 5] as (typeof pairs)[number];
    const way = gone(art, 1, art.random());
    const lane = ((i * 0.618) % 1) * h;
    const [ux, uy] = [(i % 2 ? way : 1 - way) * w * 1.3 - w * 0.15, lane + Math.sin(turn * 2 + i) * 8 * u];
    return Math.hypot(ux - x, uy - y) > 128 * u ? umbrella(art, ux, uy, between(art, 40, 56) * u, a, b, spun(art) + i * 40) : '';
  });
}
const drops = (art: Art) =>
  each(26, () => {
    const { w, h, u, random, p } = art;
    const age = gone(art, 20, random());
    return circle(random() * w, random() * h, (3 + age * 17) * u, 'none', `stroke="${p[4]}" stroke-width="${n(1.3 * u)}" opacity="${n(0.5 * (1 - age))}"`);
  });

export function umbrellas(art: Art) {
  const { x, y, u, turn, p } = art;
  const [deep, , , soft, light, accent] = p;
  const stones = cobbles(art);
  const others = passers(art);
  const near = x + Math.sin(turn) * 8 * u;
  return (
    fill(art, deep) +
    stones +
    fill(art, round(art, [0, soft, 0.26], [1, deep, 0.5])) +
    drops(art) +
    others +
    umbrella(art, near, y, 88 * u, accent, accent, -spun(art)) +
    umbrella(art, near - 62 * u, y + 104 * u, 62 * u, light, accent, spun(art))
  );
}
