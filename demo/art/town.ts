import { type Art, at, below, between, circle, down, each, ellipse, glow, gone, n, path, pick, rect, sky, stroke, through } from './draw.ts';

/** Rows of houses, one behind another: the rearmost is 0. */
type Layer = 0 | 1 | 2;
interface Tower {
  left: number;
  top: number;
  wide: number;
}
function windows(art: Art, street: number, layer: Layer, { left, top, wide }: Tower) {
  const { u, turn, random, p } = art;
  return each((street - top - 14 * u) / (15 * u), (row) =>
    each(4, (column) => {
      const [on, kind, beat] = [random(), random(), random()];
      if (on >= 0.36) return '';
      const flicker = beat < 0.12 ? 0.55 + 0.45 * Math.sign(Math.sin(turn * 8 + on * 50)) : 1;
      return rect(
        left + wide * (0.12 + column * 0.21),
        top + 10 * u + row * 15 * u,
        wide * 0.13,
        7 * u,
        kind < 0.7 ? p[4] : kind < 0.88 ? p[5] : p[3],
        `opacity="${n((layer === 1 ? 0.55 : 0.85) * flicker)}"`,
      );
    }),
  );
}
function mast({ u, turn, p }: Art, colour: string, { left, top, wide }: Tower) {
  const x = left + wide * 0.46;
  return rect(x, top - 26 * u, 2 * u, 26 * u, colour) + circle(x + u, top - 27 * u, 2 * u, p[5], `opacity="${n(0.5 + 0.5 * Math.sin(turn * 15 + left))}"`);
}
function towers(art: Art, street: number, layer: Layer) {
  const { w, h, x, u, p } = art;
  const [deep, dark, mid] = p;
  const colour = ([mid, dark, deep] as const)[layer];
  let out = '';
  for (let left = -w * 0.04; left < w; ) {
    const wide = between(art, 34, 70) * u * (0.8 + layer * 0.2);
    const near = 1 - Math.min(1, Math.abs(left + wide / 2 - x) / (w * 0.4));
    const top = street - h * (between(art, 0.16, 0.36) + (2 - layer) * 0.11 + near * (layer === 1 ? 0.2 : 0.1)) * (layer === 2 ? 0.72 : 1);
    const tower = { left, top, wide };
    out += rect(left, top, wide, street - top, down(art, [0, colour], [1, layer === 2 ? deep : dark]), `opacity="${[0.6, 0.95, 1][layer]}"`);
    if (art.random() < 0.4) out += mast(art, colour, tower);
    if (layer > 0) out += windows(art, street, layer, tower);
    left += wide + between(art, -6, 9) * u;
  }
  return out;
}
const STROKES = [
  'M-6 -6 H6 M-6 0 H6 M0 -6 V7 M-6 7 H6',
  'M-6 -7 V7 H6 V-7Z M-6 0 H6',
  'M0 -7 V7 M-6 -3 H6 M-6 7 Q-2 2 0 -3 Q2 2 6 7',
  'M-6 -6 H6 V7 M-6 -6 V7 M-3 0 H3',
];
function sign(art: Art, x: number, y: number, tall: number, colour: string, i: number) {
  const { u, turn, p } = art;
  const lit = Math.sin(turn * 23 + i * 9) > -0.93 ? 1 : 0.3;
  const box =
    glow(art, x, y + tall / 2, tall * 0.95, colour, 0.5) +
    rect(x - 11 * u, y, 22 * u, tall, p[0], `rx="${n(4 * u)}" stroke="${colour}" stroke-width="${n(2.4 * u)}"`);
  const writing = each(tall / (20 * u) - 0.5, (k) => at(x, y + 13 * u + k * 20 * u, stroke(pick(art, STROKES), colour, 1.9), u));
  return `<g opacity="${lit}">${box}${writing}</g>`;
}
const ripples = (art: Art, street: number) =>
  each(30, (i) =>
    rect(
      art.random() * art.w,
      street + art.random() * (art.h - street),
      between(art, 14, 60) * art.u,
      1.6 * art.u,
      pick(art, [art.p[4], art.p[5], art.p[3]]),
      `opacity="${n(0.14 + 0.24 * Math.abs(Math.sin(art.turn * 6 + i)))}"`,
    ),
  );
const rain = (art: Art) =>
  each(110, () => {
    const { w, h, u, random, p } = art;
    const [a, b, c] = [random(), random(), random()];
    const y = gone(art, 26 + Math.floor(c * 14), b) * h * 1.2 - h * 0.1;
    return stroke(`M${n(a * w * 1.1 - y * 0.12)} ${n(y)} l${n(-3.4 * u)} ${n((16 + c * 16) * u)}`, p[4], 0.9 * u, `opacity="${n(0.16 + c * 0.3)}"`);
  });
const cars = (art: Art, street: number) =>
  each(3, (i) => {
    const { w, u } = art;
    const cx = (i % 2 ? gone(art, 3 + i, i * 0.4) : 1 - gone(art, 4 + i, i * 0.3)) * w * 1.3 - w * 0.15;
    return glow(art, cx, street + 9 * u, 34 * u, i % 2 ? '#ff5a5a' : '#fff3c4', 0.7) + rect(cx - 2 * u, street + 8 * u, 4 * u, 3 * u, '#fff');
  });
const walker = ({ w, h, x, u, turn, p: [deep, , , , , accent] }: Art) =>
  at(
    x - w * 0.02 + Math.sin(turn) * 26 * u,
    h * 0.93,
    path('M-40 -66 Q-38 -100 0 -102 Q38 -100 40 -66 Q30 -74 20 -66 Q10 -74 0 -66 Q-10 -74 -20 -66 Q-30 -74 -40 -66Z', accent) +
      stroke('M0 -102 V-44', deep, 2) +
      path('M-12 -62 Q0 -76 12 -62 L15 -20 L8 0 L2 0 L0 -18 L-3 0 L-9 0 L-15 -20Z', deep) +
      circle(0, -70, 8, deep),
    u * 0.95,
  );

export function city(art: Art) {
  const { w, h, x, u, turn, p } = art;
  const [deep, dark, mid, soft, , accent] = p;
  const street = h * 0.8;
  const [far, middle, near] = [towers(art, street, 0), towers(art, street, 1), towers(art, street, 2)];
  const signs = [
    [x - w * 0.2, 0.42, 104, accent],
    [x + w * 0.16, 0.34, 126, soft],
    [x + w * 0.33, 0.55, 84, accent],
    [x - w * 0.4, 0.53, 84, soft],
  ] as const;
  const put = ([sx, sy, tall, colour]: (typeof signs)[number], i: number) => sign(art, sx, h * sy, tall * u, colour, i);
  const mirrored = signs
    .map(([sx, , , colour], i) => rect(sx - 15 * u + Math.sin(turn * 7 + i) * 3 * u, street, 30 * u, h - street, down(art, [0, colour, 0.75], [1, colour, 0])))
    .join('');
  const wet = mirrored + ripples(art, street);
  const drops = rain(art);
  const traffic = cars(art, street);
  return (
    sky(art, [0, deep], [0.45, dark], [0.8, mid]) +
    glow(art, x, street, h * 0.55, soft, 0.45) +
    far +
    rect(0, street - h * 0.22, w, h * 0.22, down(art, [0, mid, 0], [1, mid, 0.55])) +
    middle +
    put(signs[1], 0) +
    put(signs[2], 1) +
    near +
    put(signs[0], 4) +
    put(signs[3], 5) +
    below(art, street, [0, dark], [1, deep]) +
    wet +
    traffic +
    walker(art) +
    drops
  );
}

export function noir(art: Art) {
  const { w, h, x, u, turn, p } = art;
  const [deep, dark, mid, soft, light, accent] = p;
  const swing = Math.sin(turn) * 26 * u;
  const slats = each(11, (i) => {
    const y = h * 0.1 + i * h * 0.058;
    return path(
      `M${n(x - w * 0.36 + swing)} ${n(y + h * 0.03)} L${n(x + w * 0.42 + swing)} ${n(y - h * 0.05)} V${n(y - h * 0.05 + h * 0.031)} L${n(x - w * 0.36 + swing)} ${n(y + h * 0.061)}Z`,
      i % 5 === 4 ? soft : light,
      `opacity="${n(0.9 - Math.abs(i - 5) * 0.07)}"`,
    );
  });
  const s = u * 1.26;
  const man = at(
    x - 14 * u,
    h * 0.63,
    path('M-150 260 C-140 130 -100 78 -46 62 L-30 40 C-52 20 -56 -18 -50 -44 L52 -48 C58 -14 52 24 30 42 L46 60 C106 76 140 130 152 260Z', deep) +
      path(
        'M-104 -42 C-60 -62 60 -70 112 -48 C118 -40 100 -32 62 -34 C20 -42 -30 -40 -60 -30 C-92 -30 -110 -36 -104 -42Z M-56 -48 C-58 -104 -36 -116 -6 -106 C26 -118 54 -106 58 -54Z',
        deep,
      ) +
      path('M-57 -62 L58 -68 L58 -56 L-57 -49Z', accent, 'opacity=".85"') +
      path('M-30 62 L0 96 L-10 260 L-60 260Z M30 60 L0 96 L12 260 L64 260Z', dark) +
      path('M0 96 L-7 108 L0 190 L8 108Z', accent) +
      stroke('M24 22 L62 32', light, 4) +
      circle(64, 32.5, 3.5, accent),
    s,
  );
  const smoke = each(3, (i) => {
    const line = through(15, (k) => [x + 66 * u + Math.sin(k * 0.62 + turn * 4 + i * 1.4) * (2 + k * 2.1) * u + i * 3 * u, h * 0.63 + (40 - k * 19) * u]);
    return stroke(`M${line}`, light, (3.4 - i) * u, `opacity="${0.34 - i * 0.08}"`);
  });
  return (
    sky(art, [0, deep], [0.5, dark], [1, deep]) +
    glow(art, x, h * 0.36, 320 * u, mid, 0.75) +
    slats +
    man +
    smoke +
    below(art, h * 0.74, [0, deep, 0], [1, '#000', 0.8])
  );
}

function lamp({ h, x, u, turn, p: [deep, , , , light, accent] }: Art) {
  const y = h * 0.1;
  return at(
    x,
    0,
    stroke(`M0 0 V${n(y)}`, deep, 2.5 * u) +
      path(`M${n(-14 * u)} ${n(y)} h${n(28 * u)} L${n(58 * u)} ${n(y + 46 * u)} Q0 ${n(y + 58 * u)} ${n(-58 * u)} ${n(y + 46 * u)}Z`, accent) +
      ellipse(0, y + 47 * u, 50 * u, 7 * u, light),
    1,
    Math.sin(turn * 2) * 2,
  );
}
function shelf(art: Art, y: number) {
  const { w, u, random, p } = art;
  const [deep, dark, mid] = p;
  const jars = each(w / (38 * u), (i) => {
    const [tall, kind] = [16 + random() * 22, random()];
    if (kind >= 0.72) return '';
    return path(
      `M${n(i * 38 * u + 6 * u)} ${n(y)} v${n(-tall * u)} q0 ${n(-7 * u)} ${n(11 * u)} ${n(-7 * u)} q${n(11 * u)} 0 ${n(11 * u)} ${n(7 * u)} v${n(tall * u)}Z`,
      kind < 0.3 ? mid : kind < 0.5 ? dark : deep,
      'opacity=".75"',
    );
  });
  return rect(0, y, w, 5 * u, deep) + jars;
}
function bowl(art: Art, y: number) {
  const { x, u, p } = art;
  const [deep, , mid, , light, accent] = p;
  const noodles = each(15, (i) => stroke(`M${n((i - 7) * 13 - 8)} ${n(-4 + (i % 3) * 4)} q8 -16 18 -2 q8 14 18 0`, i % 2 ? '#f6d98a' : '#eec36a', 4.2));
  return at(
    x,
    y,
    ellipse(0, 96, 120, 13, '#000', 'opacity=".4"') +
      path('M-128 0 C-124 70 -70 96 -46 98 L46 98 C70 96 124 70 128 0Z', accent) +
      path('M-119 30 C-40 48 40 48 119 30 L115 42 C40 60 -40 60 -115 42Z', light) +
      each(9, (i) => path(`M${-88 + i * 22} 44 l6 -5 l6 5 l-6 5Z`, accent)) +
      path('M-128 0 C-124 70 -70 96 -46 98 L-20 98 C-60 90 -100 60 -106 0Z', '#000', 'opacity=".14"') +
      ellipse(0, 0, 128, 25, light) +
      ellipse(0, 2, 117, 20, mid) +
      noodles +
      at(-50, -7, circle(0, 0, 19, '#fff') + circle(1, 0, 9.5, '#f3a32c')) +
      each(12, () => circle(between(art, -90, 95), between(art, -11, 12), 3, '#6fae4e')) +
      path('M38 -14 q14 -12 32 -2 l-4 15 q-14 4 -28 -3Z', '#d97862') +
      stroke('M60 -12 L172 -104 M74 -6 L184 -92', deep, 5),
    u * 1.06,
  );
}

export function table(art: Art) {
  const { w, h, x, u, turn, p } = art;
  const [deep, dark, mid, soft, light] = p;
  const by = h * 0.56;
  const top = h * 0.62;
  const cone = path(
    `M${n(x - 52 * u)} ${n(h * 0.1 + 46 * u)} L${n(x - 240 * u)} ${h} L${n(x + 240 * u)} ${h} L${n(x + 52 * u)} ${n(h * 0.1 + 46 * u)}Z`,
    down(art, [0, light, 0.5], [1, light, 0.06]),
  );
  const steam = each(5, (i) => {
    const line = through(13, (k) => [x + (i - 2) * 27 * u + Math.sin(k * 0.7 + turn * 5 + i * 2) * (2 + k) * u, by - 28 * u - k * 13 * u]);
    return stroke(`M${line}`, '#fff', (7 - Math.abs(i - 2)) * u, 'opacity=".2"');
  });
  const cloth = each(w / (46 * u) + 1, (i) =>
    each(4, (row) => ((i + row) % 2 ? '' : rect(i * 46 * u - 10, top + h * 0.1 + row * 36 * u, 46 * u, 36 * u, light, 'opacity=".12"'))),
  );
  return (
    sky(art, [0, dark], [0.6, mid]) +
    shelf(art, h * 0.2) +
    shelf(art, h * 0.35) +
    glow(art, x, h * 0.4, 330 * u, soft, 0.6) +
    below(art, top, [0, mid], [0.1, dark], [1, deep]) +
    cloth +
    cone +
    lamp(art) +
    bowl(art, by) +
    steam +
    below(art, h * 0.76, [0, deep, 0], [1, deep, 0.9])
  );
}
