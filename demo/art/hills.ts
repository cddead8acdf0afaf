/** Hills and valleys. */
import {
  type Art,
  at,
  below,
  between,
  birds,
  blossom,
  circle,
  clip,
  down,
  each,
  ellipse,
  fill,
  gone,
  n,
  path,
  range,
  rect,
  ridge,
  round,
  shine,
  sky,
  spun,
  stroke,
  through,
} from './draw.ts';

export function ink(art: Art) {
  const { w, h, x, u, turn, p } = art;
  const [deep, dark, mid, , paper, red] = p;
  const layers = each(6, (i) => {
    const base = h * (0.5 + i * 0.085);
    const colour = [mid, mid, mid, dark, dark, deep][i] as string;
    const fade = down(art, [0, colour, 0.3 + i * 0.11], [0.55, colour, 0.12 + i * 0.06], [1, colour, 0]);
    const mist = at(
      Math.sin(turn + i * 2) * w * 0.05,
      0,
      ellipse(between(art, 0.2, 0.8) * w, base + h * 0.05, w * 0.62, h * 0.045, round(art, [0, paper, 0.85], [1, paper, 0])),
    );
    return ridge(art, base, h * (0.34 - i * 0.038), 3 + i, fade, '', base + h * 0.16) + mist;
  });
  const bx = w * (0.66 + 0.1 * Math.sin(turn));
  const boat = at(
    bx,
    h * 0.9 + Math.sin(turn * 6) * 2,
    path('M-40 0 Q-20 12 8 11 Q36 10 48 -4 Q20 5 0 4 Q-22 4 -40 0Z', deep) +
      path('M-6 3 Q-8 -16 4 -17 L12 -15 L20 4Z', dark) +
      path('M-24 2 L-22 -22 L-15 2Z', deep) +
      path('M-32 -22 L-22 -31 L-10 -22Z', deep) +
      stroke('M-13 -14 L-54 16', deep, 1.6) +
      stroke('M-50 16 L70 16 M-30 22 L44 22', mid, 1, 'opacity=".5"'),
    u * 0.85,
  );
  return (
    fill(art, paper) +
    circle(w / 2, h / 2, Math.hypot(w, h) / 2, round(art, [0.4, paper, 0], [1, '#9c8657', 0.28])) +
    circle(x + w * 0.04, h * 0.23, 46 * u, red, 'opacity=".92"') +
    layers +
    below(art, h * 0.8, [0, paper, 0], [0.5, paper, 0.75]) +
    boat +
    birds(art, 6, w * (0.1 + gone(art, 1, 0.3) * 1.1), h * (0.2 + 0.03 * Math.sin(turn * 2)), dark)
  );
}

function lake(art: Art, cy: number, r: number) {
  const { x, u, turn, p } = art;
  const [deep, dark, mid, soft, light, accent] = p;
  const pavilion =
    path('M-34 0 V-18 H34 V0Z', deep) +
    path('M-52 -16 Q-30 -22 -24 -36 L24 -36 Q30 -22 52 -16 L44 -14 H-44Z M-28 -36 Q-14 -44 -10 -54 L10 -54 Q14 -44 28 -36Z', deep) +
    rect(-8, -16, 16, 10, accent);
  return (
    rect(x - r, cy - r, 2 * r, 2 * r, down(art, [0, dark], [0.6, mid], [1, dark])) +
    shine(art, x + r * 0.3, cy - r * 0.35, r * 0.2, r * 0.7, 0.6) +
    ridge(art, cy + r * 0.28, r * 0.62, 7, soft, 'opacity=".4"', cy + r * 0.4) +
    ridge(art, cy + r * 0.34, r * 0.42, 9, mid, 'opacity=".8"', cy + r * 0.45) +
    rect(x - r, cy + r * 0.34, 2 * r, r, down(art, [0, mid], [1, deep])) +
    at(x - r * 0.3, cy + r * 0.36, pavilion, u * 0.85) +
    each(9, (i) =>
      rect(
        x + r * 0.05 + Math.sin(i * 2 + turn * 4) * r * 0.12,
        cy + r * (0.4 + i * 0.055),
        r * 0.5 * Math.abs(Math.sin(i + turn * 3)),
        1.7 * u,
        light,
        'opacity=".5"',
      ),
    )
  );
}
/** A branch in blossom. */
function twig({ u, random, p }: Art, fx: number, fy: number, a: number, long: number) {
  const [deep, , , , light, accent] = p;
  const tips: [number, number][] = [];
  let wood = '';
  let [px, py, angle] = [fx, fy, a];
  for (const i of range(7)) {
    const [qx, qy] = [px + Math.cos(angle) * long * 0.17, py + Math.sin(angle) * long * 0.17];
    wood += stroke(`M${n(px)} ${n(py)} L${n(qx)} ${n(qy)}`, deep, (9 - i) * u);
    const b = angle + (i % 2 ? 0.9 : -0.9);
    const [tx, ty] = [qx + Math.cos(b) * long * 0.16, qy + Math.sin(b) * long * 0.16];
    wood += stroke(`M${n(qx)} ${n(qy)} L${n(tx)} ${n(ty)}`, deep, 2.6 * u);
    tips.push([qx, qy], [tx, ty], [(qx + tx) / 2, (qy + ty) / 2]);
    [px, py, angle] = [qx, qy, angle + (random() - 0.5) * 0.7];
  }
  return wood + tips.map(([bx, by]) => blossom(bx + (random() - 0.5) * 12 * u, by + (random() - 0.5) * 12 * u, (6 + random() * 5) * u, accent, light)).join('');
}

export function gate(art: Art) {
  const { w, h, x, u, turn, p } = art;
  const [deep, dark, mid, soft, light, accent] = p;
  const r = Math.min(w * 0.39, h * 0.36);
  const cy = h * (w > h ? 0.5 : 0.41);
  const inside = clip(art, `<circle cx="${n(x)}" cy="${n(cy)}" r="${n(r)}"/>`);
  const wall = sky(art, [0, light], [1, soft]) + each(7, (i) => rect(0, h * (0.06 + i * 0.15), w, 1, mid, 'opacity=".12"'));
  const view = lake(art, cy, r);
  const petals = each(16, () => {
    const [a, b, c] = [art.random(), art.random(), art.random()];
    return at(
      a * w + Math.sin(turn * 3 + a * 9) * 24 * u,
      gone(art, 2, b) * h * 1.05,
      `<ellipse rx="${n(4.5 * u)}" ry="${n(2.6 * u)}" fill="${accent}" opacity=".85"/>`,
      1,
      c * 360 + spun(art, 2),
    );
  });
  return (
    wall +
    circle(x, cy, r * 1.09, mid) +
    circle(x, cy, r * 1.06, light) +
    circle(x, cy, r * 1.015, dark) +
    `<g clip-path="${inside}">${view}</g>` +
    at(0, 0, twig(art, w * 0.995, h * 0.06, 2.42 + Math.sin(turn) * 0.008, Math.min(w, h) * 0.85)) +
    petals +
    below(art, h * 0.86, [0, dark, 0], [1, deep, 0.85])
  );
}

export function contours(art: Art) {
  const { w, h, x, u, turn, p } = art;
  const [deep, dark, mid, soft, light, accent] = p;
  const centres = [
    [x, h * 0.34, 1.12],
    [x - w * 0.36, h * 0.66, 0.75],
    [x + w * 0.36, h * 0.72, 0.62],
  ] as const;
  const loops = range(11)
    .map((k) =>
      centres
        .map(([cx, cy, s], c) => {
          const r = (1 - k / 11.5) * 250 * u * s;
          const line = through(61, (i) => {
            const a = (i / 60) * Math.PI * 2;
            const rough =
              1 + 0.13 * Math.sin(a * 3 + c * 2 + k * 0.13) + 0.08 * Math.sin(a * 5 - c + k * 0.2 + Math.sin(turn) * 0.3) + 0.035 * Math.sin(a * 11 + k);
            return [cx + Math.cos(a) * r * rough, cy + Math.sin(a) * r * rough * 0.94];
          });
          const tint = [deep, dark, dark, mid, mid, mid, soft, soft, soft, light, light][k] as string;
          return path(
            `M${line}Z`,
            tint,
            `fill-opacity="${k < 2 ? 0.55 : 0.62}" stroke="${k % 4 === 3 ? light : soft}" stroke-width="${n((k % 4 === 3 ? 1.6 : 0.8) * u)}" stroke-opacity=".75"`,
          );
        })
        .join(''),
    )
    .join('');
  const river = through(40, (i) => [x - w * 0.5 + (i / 39) * w * 1.1, h * (0.5 + 0.3 * (i / 39)) + Math.sin(i * 0.5) * 20 * u]);
  const grid =
    each(w / (80 * u) + 1, (i) => rect(i * 80 * u, 0, u * 0.6, h, light, 'opacity=".14"')) +
    each(h / (80 * u) + 1, (i) => rect(0, i * 80 * u, w, u * 0.6, light, 'opacity=".14"'));
  const route = stroke(`M${river}`, accent, 3.2 * u, `stroke-dasharray="${n(1 * u)} ${n(10 * u)}" stroke-dashoffset="${n(-gone(art, 6) * 66 * u)}"`);
  return (
    fill(art, deep) +
    loops +
    grid +
    route +
    at(x, h * 0.34, path('M0 -15 L12 9 L-12 9Z', accent) + circle(0, 0, 24 + Math.sin(turn * 8) * 3, 'none', `stroke="${accent}" stroke-width="2.5"`), u) +
    at(
      x + Math.min(w, h) * 0.34,
      h * 0.1,
      circle(0, 0, 26, 'none', `stroke="${light}" stroke-width="1.500"`) + path('M0 -34 L7 0 L0 34 L-7 0Z', light) + path('M0 -34 L7 0 L-7 0Z', accent),
      u,
      Math.sin(turn * 2) * 10,
    )
  );
}
