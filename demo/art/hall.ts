/** Faces, stages and screens. */
import { type Art, at, below, between, circle, clip, down, each, ellipse, glow, gone, n, path, pick, rect, ridge, sky, spun, stroke } from './draw.ts';

const PROFILE =
  'M-130 270 C-112 200 -66 186 -44 162 C-52 142 -88 112 -86 42 C-84 -34 -30 -74 24 -70 C62 -66 86 -36 86 -2 C86 14 80 22 84 33 L103 66 C106 73 100 77 91 77 L92 86 C98 90 98 95 92 97 C98 102 96 109 90 112 C88 118 93 124 88 134 C82 148 62 147 46 143 C40 152 40 170 50 186 C94 200 130 226 142 270Z';

const birdsIn = (art: Art, cx: number, cy: number) =>
  each(5, (i) => at(cx + (-30 + i * 17) * art.u, cy + (-44 + (i % 3) * 13) * art.u, stroke('M-6 -2 Q-3 -3 0 1 Q3 -3 6 -2', art.p[0], 1.6), art.u));

export function portrait(art: Art) {
  const { w, h, x, u, p } = art;
  const [deep, dark, mid, soft, light, accent] = p;
  const s = u * 1.34;
  const [cx, cy] = [x, h * (w > h ? 0.46 : 0.4)];
  const facing = art.random() < 0.5 ? 1 : -1;
  const head = `<path d="${PROFILE}" transform="translate(${n(cx)} ${n(cy - 18 * u)}) scale(${s * facing} ${s})"/>`;
  const inside = clip(art, head);
  const world =
    sky(art, [0.1, soft], [0.42, light], [0.72, soft]) +
    circle(cx + 20 * u * facing, cy - 20 * u, 40 * u, accent) +
    ridge(art, cy + 110 * u, 120 * u, 5, mid, 'opacity=".7"') +
    ridge(art, cy + 160 * u, 100 * u, 7, dark) +
    ridge(art, cy + 230 * u, 90 * u, 8, deep) +
    birdsIn(art, cx, cy);
  return (
    sky(art, [0, dark], [1, deep]) +
    glow(art, cx, cy, 340 * u, mid, 0.7) +
    circle(cx, cy, 176 * u, mid) +
    each(3, (i) =>
      circle(
        cx,
        cy,
        (196 + i * 20) * u,
        'none',
        `stroke="${soft}" stroke-width="${n(1.1 * u)}" stroke-dasharray="${n((2 + i * 5) * u)} ${n((7 + i * 4) * u)}" opacity="${0.55 - i * 0.14}" transform="rotate(${n(spun(art, i % 2 ? -1 : 1))} ${n(cx)} ${n(cy)})"`,
      ),
    ) +
    `<g clip-path="${inside}">${world}</g>` +
    below(art, h * 0.72, [0, deep, 0], [1, deep, 0.95])
  );
}

/** Half of the curtain, gathered at `side`. */
const curtain = ({ h, u, turn, p: [, dark, mid] }: Art, floor: number, from: number, to: number, side: number) =>
  each(9, (i) => {
    const a = from + ((to - from) * i) / 9;
    const b = from + ((to - from) * (i + 1)) / 9;
    const hang = Math.sin(turn * 2 + i) * 5 * u;
    const belly = side * (60 - i * 6) * u;
    const hem = side * 26 * u;
    return path(
      `M${n(a)} 0 H${n(b)} C${n(b + hang)} ${n(h * 0.4)} ${n(b + belly)} ${n(h * 0.5)} ${n(b + hem)} ${n(floor + 8 * u)} H${n(a + hem)} C${n(a + belly)} ${n(h * 0.5)} ${n(a + hang)} ${n(h * 0.4)} ${n(a)} 0Z`,
      i % 2 ? mid : dark,
    );
  });
const swags = ({ w, u, p: [, dark, mid, , , accent] }: Art) =>
  each(
    w / (84 * u) + 1,
    (i) =>
      path(
        `M${n(i * 84 * u - 4)} -4 h${n(92 * u)} q${n(-10 * u)} ${n(62 * u)} ${n(-46 * u)} ${n(62 * u)} q${n(-36 * u)} 0 ${n(-46 * u)} ${n(-62 * u)}Z`,
        i % 2 ? mid : dark,
      ) + stroke(`M${n(i * 84 * u - 4)} 0 q${n(10 * u)} ${n(58 * u)} ${n(46 * u)} ${n(58 * u)} q${n(36 * u)} 0 ${n(46 * u)} ${n(-58 * u)}`, accent, 3 * u),
  );
/** A dandy, a dancer or a musician. */
function performer(art: Art, floor: number) {
  const { x, u, turn, p } = art;
  const [deep, , , , , accent] = p;
  const pipa =
    path('M-8 -22 C-26 -20 -26 4 -12 6 C-30 14 -30 44 0 44 C30 44 30 14 12 6 C26 4 26 -20 8 -22Z', accent) +
    circle(0, 12, 7, deep) +
    rect(-3, -74, 6, 60, accent);
  const figures = [
    path('M-30 118 L-14 20 Q0 6 14 20 L30 118Z', deep) +
      circle(0, -14, 16, deep) +
      path('M-28 -24 H28 V-19 H-28Z M-16 -24 V-46 H16 V-24Z', deep) +
      stroke('M14 26 L44 70 L46 118', deep, 6),
    path('M-50 118 C-40 60 -26 40 -10 26 L-14 14 L14 14 L10 26 C26 40 40 60 50 118Z', deep) +
      circle(0, -2, 16, deep) +
      path('M-18 -4 C-22 -34 22 -34 18 -4 C24 10 20 14 16 10 L16 -4Z', deep) +
      stroke('M10 32 L40 10 L52 -22', deep, 6) +
      stroke('M-10 32 L-36 56 L-22 74', deep, 6),
    path('M-24 118 L-22 24 Q0 8 22 24 L24 118Z', deep) + circle(0, -8, 16, deep) + at(6, 56, pipa, 0.8, -52),
  ];
  return at(x, floor - 92 * u, pick(art, figures), u * 1.12, Math.sin(turn * 4) * 2);
}

export function stage(art: Art) {
  const { w, h, x, u, turn, p } = art;
  const [deep, dark, mid, soft, light, accent] = p;
  const floor = h * 0.73;
  const half = Math.min(w, h * 0.86) / 2;
  const spot = x + Math.sin(turn) * 26 * u;
  const beam = (from: number, o: number) =>
    path(
      `M${n(from)} -20 L${n(spot - 92 * u)} ${n(floor + 22 * u)} L${n(spot + 92 * u)} ${n(floor + 22 * u)}Z`,
      down(art, [0, light, 0.6 * o], [1, light, 0.1 * o]),
    );
  const crowd = each(w / (36 * u) + 1, (i) =>
    circle(i * 36 * u + Math.sin(i * 5) * 6 * u, h * 0.835 + Math.abs(Math.sin(i * 3.3)) * 12 * u + Math.sin(turn * 4 + i) * 2 * u, 16 * u, deep),
  );
  return (
    sky(art, [0, deep], [0.7, dark], [1, deep]) +
    glow(art, x, h * 0.42, half * 1.25, soft, 0.75) +
    circle(x, h * 0.4, half * 0.52, accent, 'opacity=".85"') +
    below(art, floor, [0, mid], [1, deep]) +
    ellipse(spot, floor + 24 * u, 118 * u, 18 * u, light, 'opacity=".8"') +
    beam(x - w * 0.4, 0.8) +
    beam(x + w * 0.42, 0.6) +
    performer(art, floor) +
    curtain(art, floor, -10 * u, Math.max(20 * u, x - half * 0.62), -1) +
    curtain(art, floor, w + 10 * u, Math.min(w - 20 * u, x + half * 0.62), 1) +
    swags(art) +
    rect(0, h * 0.85, w, h * 0.15, deep) +
    crowd +
    each(12, () => circle(art.random() * w, gone(art, 1, art.random()) * floor, between(art, 0.8, 2) * u, light, 'opacity=".4"'))
  );
}

interface Screen {
  left: number;
  top: number;
  width: number;
  height: number;
}
function movie(art: Art, { left, top, width, height }: Screen) {
  const [deep, dark, mid, soft, light, accent] = art.p;
  return (
    rect(left, top, width, height, down(art, [0, soft], [1, light])) +
    circle(art.x + width * 0.16, top + height * 0.36, height * 0.17, accent) +
    ridge(art, top + height * 0.9, height * 0.5, 8, mid, 'opacity=".75"', top + height) +
    ridge(art, top + height * 1.02, height * 0.4, 11, dark, '', top + height + 2) +
    at(
      left + width * gone(art, 2, 0.3),
      top + height * 0.93,
      path('M-13 0 V-8 L-4 -13 L8 -13 L14 -7 V0Z', deep) + circle(-7, 0, 3.5, deep) + circle(8, 0, 3.5, deep),
      art.u,
    )
  );
}
const seats = ({ w, h, u, turn, p: [deep, dark, mid] }: Art) =>
  each(3, (row) =>
    each(w / (54 * u) + 1, (i) => {
      const x = i * 54 * u - (row % 2 ? 27 * u : 0);
      const y = h * (0.72 + row * 0.085);
      const person =
        circle(x, y - 26 * u + Math.sin(turn * 3 + i) * u, 13 * u, deep) +
        path(`M${n(x - 24 * u)} ${n(y + 12 * u)} Q${n(x)} ${n(y - 38 * u)} ${n(x + 24 * u)} ${n(y + 12 * u)}Z`, deep);
      const isTaken = Math.sin(i * 3.7 + row * 5) > 0.1;
      return (
        (isTaken ? person : '') + rect(x - 23 * u, y - 10 * u, 46 * u, 70 * u, row === 1 ? dark : deep, `rx="${n(12 * u)}" stroke="${mid}" stroke-opacity=".5"`)
      );
    }),
  );
function machine(art: Art, x: number, y: number) {
  const [deep, , , soft, light] = art.p;
  const reel =
    circle(0, 0, 22, deep, `stroke="${soft}" stroke-width="2.5"`) + each(5, (i) => circle(Math.cos(i * 1.257) * 12, Math.sin(i * 1.257) * 12, 4.5, soft));
  const reels = [-24, 26].map((of) => at(of, -22, reel, 1, spun(art, 4))).join('');
  return at(x, y, rect(-34, 0, 68, 40, deep, 'rx="5"') + circle(0, 4, 11, light) + circle(0, 4, 6, '#fff') + reels, art.u);
}

export function projector(art: Art) {
  const { w, h, x, u, turn, p } = art;
  const [deep, dark, , soft, light] = p;
  const width = Math.min(w * 0.74, h * 0.86);
  const screen: Screen = { left: x - width / 2, top: h * 0.15, width, height: width * 0.6 };
  const [left, top, right, bottom] = [screen.left, screen.top, screen.left + width, screen.top + screen.height];
  const inside = clip(art, `<rect x="${n(left)}" y="${n(top)}" width="${n(width)}" height="${n(screen.height)}" rx="${n(4 * u)}"/>`);
  const flicker = 0.9 + 0.1 * Math.sin(turn * 90);
  const picture = movie(art, screen);
  const px = x + (w > h ? 0 : 0.06 * w);
  const py = h * 0.9;
  const beam = path(
    `M${n(px)} ${n(py)} L${n(left)} ${n(bottom)} L${n(left)} ${n(top)} L${n(right)} ${n(top)} L${n(right)} ${n(bottom)}Z`,
    down(art, [0, light, 0.05], [1, light, 0.5 * flicker]),
  );
  const dust = each(60, () => {
    const [a, b, c] = [art.random(), art.random(), art.random()];
    const along = gone(art, 1, b);
    return circle(
      px + (left + a * width - px) * along,
      py + (top + screen.height * 0.6 - py) * along + Math.sin(turn * 3 + a * 9) * 6 * u,
      (0.6 + c * 1.5) * u,
      light,
      `opacity="${n(0.25 + c * 0.5)}"`,
    );
  });
  const film = (fx: number) =>
    rect(fx, 0, 26 * u, h, '#000', 'opacity=".78"') +
    each(h / (20 * u) + 2, (i) => rect(fx + 8 * u, (i - 1 + gone(art, 60)) * 20 * u, 10 * u, 11 * u, soft, `rx="${n(2 * u)}" opacity=".8"`));
  return (
    sky(art, [0, deep], [0.6, dark], [1, deep]) +
    glow(art, x, top + screen.height / 2, width * 0.95, soft, 0.5) +
    `<g clip-path="${inside}" opacity="${n(flicker)}">${picture}</g>` +
    beam +
    dust +
    seats(art) +
    machine(art, px, py) +
    film(0) +
    film(w - 26 * u)
  );
}
