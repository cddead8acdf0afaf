/// <reference lib="dom" />
/**
 * Draws the demo's posters (400×600, with title and year) and backdrops (960×540, without) and the fallback poster.
 * Each is a composition of shapes in the title's own palette. Needs Chromium (CHROMIUM_PATH) and a CJK serif font; what
 * it draws is committed. Run it after adding a title.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';

interface Title {
  vod_id: string;
  vod_name: string;
  vod_sub: string;
  vod_year: string;
  vod_class: string;
  vod_area: string;
}
type Random = () => number;
interface Canvas {
  w: number;
  h: number;
  random: Random;
  /** Background, two middles, light accent. */
  colours: [string, string, string, string];
}

function randomFrom(seed: string): Random {
  let state = 2166136261;
  for (const c of seed) state = Math.imul(state ^ (c.codePointAt(0) as number), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Hues by mood, so that a shelf of posters reads like one. */
const MOODS: [RegExp, number[]][] = [
  [/恐怖|惊悚/, [350, 280, 160]],
  [/科幻/, [215, 260, 190]],
  [/爱情/, [340, 20, 300]],
  [/喜剧|家庭|美食/, [35, 15, 50]],
  [/战争|犯罪|动作/, [10, 28, 215]],
  [/悬疑/, [230, 205, 265]],
  [/奇幻|动画/, [170, 265, 195]],
  [/纪录片|自然/, [150, 95, 200]],
  [/音乐|歌舞|真人秀/, [300, 325, 45]],
];
function palette(title: Title, random: Random): Canvas['colours'] {
  const hues = MOODS.find(([mood]) => mood.test(title.vod_class))?.[1] ?? [205, 25, 345, 165];
  const hue = (hues[Math.floor(random() * hues.length)] as number) + (random() - 0.5) * 24;
  const other = hue + (random() < 0.5 ? 28 : 165) + random() * 20;
  const hsl = (h: number, s: number, l: number) => `hsl(${Math.round(h)} ${s}% ${l}%)`;
  return [hsl(hue, 52, 13), hsl(hue, 55, 29), hsl(other, 58, 44), hsl(other + 18, 82, 74)];
}

const n = (value: number) => value.toFixed(1);
const range = (count: number) => Array.from({ length: count }, (_, i) => i);

const hills = ({ w, h, random, colours: [, deep, mid, light] }: Canvas) => {
  const sun = `<circle cx="${n(w * (0.3 + random() * 0.4))}" cy="${n(h * 0.3)}" r="${n(Math.min(w, h) * 0.17)}" fill="${light}"/>`;
  const layers = range(5).map((i) => {
    const base = h * (0.42 + i * 0.13);
    const points = range(9).map((k) => `${n((k * w) / 8)} ${n(base + Math.sin(k * (0.7 + random() * 0.5) + i * 2) * h * 0.05 + random() * h * 0.03)}`);
    return `<path d="M0 ${h} L${points.join(' L')} L${w} ${h}Z" fill="${i % 2 ? deep : mid}" opacity="${n(0.35 + i * 0.14)}"/>`;
  });
  return sun + layers.join('');
};
const city = ({ w, h, random, colours: [bg, deep, mid, light] }: Canvas) => {
  const blocks: string[] = [
    `<circle cx="${n(w * (0.62 + random() * 0.2))}" cy="${n(h * 0.22)}" r="${n(Math.min(w, h) * 0.11)}" fill="${light}" opacity=".95"/>`,
  ];
  for (const layer of [0, 1, 2]) {
    let x = -10;
    while (x < w) {
      const width = w * (0.06 + random() * 0.1);
      const top = h * (0.36 + layer * 0.13 + random() * 0.2);
      blocks.push(
        `<rect x="${n(x)}" y="${n(top)}" width="${n(width)}" height="${n(h - top)}" fill="${[mid, deep, bg][layer]}" opacity="${[0.55, 0.9, 1][layer]}"/>`,
      );
      if (layer > 0)
        for (const row of range(9))
          for (const column of range(3))
            if (random() < 0.28)
              blocks.push(
                `<rect x="${n(x + width * (0.18 + column * 0.27))}" y="${n(top + 14 + row * 26)}" width="${n(width * 0.12)}" height="9" fill="${light}" opacity=".75"/>`,
              );
      x += width + random() * w * 0.02;
    }
  }
  return blocks.join('');
};
const waves = ({ w, h, random, colours: [bg, deep, mid, light] }: Canvas) => {
  const size = w / (4 + Math.floor(random() * 3));
  const moon = `<circle cx="${n(w * 0.68)}" cy="${n(h * 0.24)}" r="${n(Math.min(w, h) * 0.14)}" fill="${light}"/>`;
  const rows = range(Math.ceil(h / (size * 0.5)) + 1).flatMap((row) =>
    range(Math.ceil(w / size) + 2).map((column) => {
      const x = column * size - (row % 2 ? size / 2 : 0);
      const y = h * 0.42 + row * size * 0.34;
      return [1, 0.78, 0.56, 0.34]
        .map(
          (scale, i) =>
            `<circle cx="${n(x)}" cy="${n(y + size * 0.5)}" r="${n((size / 2) * scale)}" fill="${[bg, mid, deep, mid][i]}" stroke="${light}" stroke-opacity=".25"/>`,
        )
        .join('');
    }),
  );
  return moon + rows.join('');
};
const rays = ({ w, h, random, colours: [, deep, mid, light] }: Canvas) => {
  const cx = w * 0.5;
  const cy = h * (0.42 + random() * 0.1);
  const count = 18 + Math.floor(random() * 10);
  const far = Math.hypot(w, h);
  const beams = range(count).map((i) => {
    const a = (i / count) * Math.PI * 2;
    const b = a + Math.PI / count;
    return `<path d="M${n(cx)} ${n(cy)} L${n(cx + Math.cos(a) * far)} ${n(cy + Math.sin(a) * far)} L${n(cx + Math.cos(b) * far)} ${n(cy + Math.sin(b) * far)}Z" fill="${mid}" opacity=".5"/>`;
  });
  const r = Math.min(w, h) * 0.24;
  return `${beams.join('')}<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * 1.25)}" fill="${deep}"/><circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${light}"/><circle cx="${n(cx + r * 0.34)}" cy="${n(cy - r * 0.1)}" r="${n(r * 0.86)}" fill="${deep}"/>`;
};
const orbits = ({ w, h, random, colours: [, deep, mid, light] }: Canvas) => {
  const cx = w * (0.35 + random() * 0.3);
  const cy = h * 0.42;
  const unit = Math.min(w, h);
  const stars = range(70).map(
    () => `<circle cx="${n(random() * w)}" cy="${n(random() * h)}" r="${n(0.6 + random() * 1.6)}" fill="${light}" opacity="${n(0.3 + random() * 0.6)}"/>`,
  );
  const rings = range(5).map(
    (i) =>
      `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(unit * (0.22 + i * 0.13))}" ry="${n(unit * (0.08 + i * 0.055))}" fill="none" stroke="${i % 2 ? mid : light}" stroke-width="${n(1.4 + random() * 2)}" opacity=".7" transform="rotate(-18 ${n(cx)} ${n(cy)})"/>`,
  );
  return `${stars.join('')}${rings.join('')}<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(unit * 0.15)}" fill="${mid}"/><path d="M${n(cx - unit * 0.15)} ${n(cy)} a${n(unit * 0.15)} ${n(unit * 0.15)} 0 0 0 ${n(unit * 0.3)} 0Z" fill="${deep}"/><circle cx="${n(cx + unit * 0.34)}" cy="${n(cy - unit * 0.13)}" r="${n(unit * 0.045)}" fill="${light}"/>`;
};
const spotlight = ({ w, h, random, colours: [bg, deep, mid, light] }: Canvas) => {
  const x = w * (0.2 + random() * 0.5);
  const s = Math.min(w, h) / 400;
  const px = w * 0.5;
  const py = h * 0.5;
  return `<path d="M${n(x)} -20 L${n(px - 130 * s)} ${n(h)} L${n(px + 150 * s)} ${n(h)}Z" fill="${light}" opacity=".28"/><path d="M${n(x)} -20 L${n(px - 70 * s)} ${n(h)} L${n(px + 80 * s)} ${n(h)}Z" fill="${light}" opacity=".3"/>
<ellipse cx="${n(px)}" cy="${n(py + 170 * s)}" rx="${n(150 * s)}" ry="${n(26 * s)}" fill="${mid}" opacity=".7"/>
<g fill="${bg}"><circle cx="${n(px)}" cy="${n(py - 30 * s)}" r="${n(24 * s)}"/><path d="M${n(px - 44 * s)} ${n(py - 44 * s)} h${n(88 * s)} v${n(7 * s)} h${n(-88 * s)}Z M${n(px - 24 * s)} ${n(py - 76 * s)} h${n(48 * s)} l${n(6 * s)} ${n(32 * s)} h${n(-60 * s)}Z"/><path d="M${n(px - 34 * s)} ${n(py)} q${n(34 * s)} ${n(-18 * s)} ${n(68 * s)} 0 l${n(16 * s)} ${n(168 * s)} h${n(-100 * s)}Z"/></g>
<path d="M0 ${n(h)} L0 ${n(h * 0.86)} L${w} ${n(h * 0.8)} L${w} ${h}Z" fill="${deep}" opacity=".55"/>`;
};
const blocks = ({ w, h, random, colours: [bg, deep, mid, light] }: Canvas) => {
  const size = w / (w > h ? 8 : 4);
  const fills = [deep, mid, light, bg];
  return range(Math.ceil(h / size))
    .flatMap((row) =>
      range(Math.ceil(w / size)).map((column) => {
        const x = column * size;
        const y = row * size;
        const fill = fills[Math.floor(random() * fills.length)];
        const over = fills[Math.floor(random() * fills.length)];
        const shape = [
          `<circle cx="${n(x + size / 2)}" cy="${n(y + size / 2)}" r="${n(size * 0.38)}" fill="${over}"/>`,
          `<path d="M${n(x)} ${n(y)} h${n(size)} a${n(size)} ${n(size)} 0 0 1 ${n(-size)} ${n(size)}Z" fill="${over}"/>`,
          `<path d="M${n(x)} ${n(y + size)} L${n(x + size)} ${n(y)} V${n(y + size)}Z" fill="${over}"/>`,
          `<path d="M${n(x)} ${n(y + size)} a${n(size / 2)} ${n(size / 2)} 0 0 1 ${n(size)} 0Z" fill="${over}"/>`,
        ][Math.floor(random() * 4)];
        return `<rect x="${n(x)}" y="${n(y)}" width="${n(size + 1)}" height="${n(size + 1)}" fill="${fill}" opacity=".8"/>${shape}`;
      }),
    )
    .join('');
};
const inkMountains = ({ w, h, random, colours: [bg, deep, mid, light] }: Canvas) => {
  const peaks = range(6).map((i) => {
    const x = w * (random() * 1.1 - 0.05);
    const top = h * (0.2 + i * 0.09 + random() * 0.06);
    const spread = w * (0.2 + random() * 0.22);
    return `<path d="M${n(x - spread)} ${h} C${n(x - spread * 0.5)} ${n(h * 0.75)} ${n(x - spread * 0.28)} ${n(top + 20)} ${n(x)} ${n(top)} C${n(x + spread * 0.22)} ${n(top + 30)} ${n(x + spread * 0.5)} ${n(h * 0.72)} ${n(x + spread)} ${h}Z" fill="${[mid, deep, bg][i % 3]}" opacity="${n(0.38 + i * 0.09)}"/>`;
  });
  const birds = range(4).map(
    (i) => `<path d="M${n(w * 0.22 + i * 26)} ${n(h * 0.16 + (i % 2) * 16)} q7 -9 14 0 q7 -9 14 0" fill="none" stroke="${light}" stroke-width="2.4"/>`,
  );
  return `<circle cx="${n(w * 0.74)}" cy="${n(h * 0.2)}" r="${n(Math.min(w, h) * 0.1)}" fill="${light}"/>${peaks.join('')}${birds.join('')}<rect y="${n(h * 0.66)}" width="${w}" height="${n(h * 0.09)}" fill="${light}" opacity=".12"/>`;
};
const COMPOSITIONS = [hills, city, waves, rays, orbits, spotlight, blocks, inkMountains];
const FITTING: [RegExp, number[]][] = [
  [/科幻/, [4, 3, 6]],
  [/犯罪|悬疑|恐怖/, [5, 1, 3]],
  [/纪录片|自然/, [0, 7, 2]],
  [/爱情/, [2, 0, 1]],
  [/喜剧|音乐|真人秀|美食|益智/, [6, 3, 0]],
  [/动画|奇幻/, [4, 7, 2, 6]],
];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function lettering(title: Title, { w, h, colours: [, , , light], random }: Canvas): string {
  const name = title.vod_name.replace(/（演示）$/, '');
  const latin = (title.vod_sub.split(' / ')[0] ?? '')
    .toUpperCase()
    .replace(/[:：].*$/, '')
    .slice(0, 30);
  const characters = [...name];
  const serif =
    'font-family="\'Noto Serif CJK SC\',\'Noto Serif SC\',serif" font-weight="700" stroke="#05070a" stroke-opacity=".45" stroke-width="6" paint-order="stroke"';
  const sans = 'font-family="\'Noto Sans CJK SC\',sans-serif"';
  const demo = title.vod_name.endsWith('（演示）')
    ? `<text x="${w - 24}" y="40" text-anchor="end" font-size="15" ${sans} fill="#fff" opacity=".85">演示</text>`
    : '';
  const small = (y: number) =>
    `<text x="26" y="${y}" font-size="14" letter-spacing="1.6" ${sans} fill="#fff" opacity=".82" textLength="${latin.length > 22 ? w - 130 : ''}" lengthAdjust="spacingAndGlyphs">${escaped(latin)}</text><text x="${w - 26}" y="${h - 28}" text-anchor="end" font-size="19" font-weight="600" ${sans} fill="${light}">${title.vod_year}</text>`.replace(
      'textLength="" ',
      '',
    );
  if (title.vod_area.startsWith('中国') && characters.length <= 6 && random() < 0.62) {
    const size = Math.min(66, (h * 0.56) / characters.length);
    const column = characters.map(
      (character, i) =>
        `<text x="${w - 40 - size / 2}" y="${84 + size + i * size * 1.14}" text-anchor="middle" font-size="${n(size)}" ${serif} fill="#fff">${escaped(character)}</text>`,
    );
    return column.join('') + small(h - 28) + demo;
  }
  const perLine = characters.length <= 6 ? characters.length : Math.ceil(characters.length / Math.ceil(characters.length / 6));
  const lines = range(Math.ceil(characters.length / perLine)).map((i) => characters.slice(i * perLine, (i + 1) * perLine).join(''));
  const size = Math.min(74, (w - 52) / perLine);
  return (
    lines
      .map(
        (line, i) => `<text x="26" y="${n(h - 66 - (lines.length - 1 - i) * size * 1.16)}" font-size="${n(size)}" ${serif} fill="#fff">${escaped(line)}</text>`,
      )
      .join('') +
    small(h - 28) +
    demo
  );
}

function draw(title: Title, w: number, h: number, text: boolean): string {
  const random = randomFrom(title.vod_id);
  const colours = palette(title, random);
  const options = FITTING.find(([genre]) => genre.test(title.vod_class))?.[1] ?? range(COMPOSITIONS.length);
  const composition = COMPOSITIONS[options[Math.floor(random() * options.length)] as number] as (canvas: Canvas) => string;
  const canvas: Canvas = { w, h, random, colours };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colours[0]}"/><stop offset="1" stop-color="${colours[1]}"/></linearGradient><linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset=".45" stop-color="#05070a" stop-opacity="0"/><stop offset="1" stop-color="#05070a" stop-opacity=".88"/></linearGradient></defs><rect width="${w}" height="${h}" fill="url(#g)"/>${composition(canvas)}${text ? `<rect width="${w}" height="${h}" fill="url(#f)"/>${lettering(title, canvas)}` : ''}</svg>`;
}

const titles = JSON.parse(await readFile(new URL('catalogue.json', import.meta.url), 'utf8')) as Title[];
const out = new URL('media/posters/', import.meta.url);
await mkdir(out, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
const render = async (svg: string, w: number, h: number, type: string, quality: number): Promise<Buffer> => {
  const url = await page.evaluate(
    async ([source, width, height, format, q]) => {
      const image = new Image();
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source as string)}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = width as number;
      canvas.height = height as number;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL(format as string, q as number);
    },
    [svg, w, h, type, quality] as const,
  );
  return Buffer.from(url.split(',')[1] as string, 'base64');
};
for (const title of titles) {
  await writeFile(new URL(`${title.vod_id}.webp`, out), await render(draw(title, 400, 600, true), 400, 600, 'image/webp', 0.72));
  await writeFile(new URL(`${title.vod_id}-wide.webp`, out), await render(draw(title, 960, 540, false), 960, 540, 'image/webp', 0.6));
}
const fallback =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="600"><rect width="400" height="600" fill="#1b2430"/><g fill="none" stroke="#5d7288" stroke-width="10"><rect x="110" y="220" width="180" height="130" rx="12"/><path d="M110 262h180M150 220l-20 42M200 220l-20 42M250 220l-20 42" stroke-width="7"/></g><path d="M186 288v38l32-19z" fill="#5d7288"/></svg>';
await writeFile(new URL('../web/public/default-poster.jpg', import.meta.url), await render(fallback, 400, 600, 'image/jpeg', 0.8));
await browser.close();
console.log(`${titles.length * 2 + 1} pictures`);
