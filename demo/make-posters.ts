/// <reference lib="dom" />
/**
 * Draws the demo's posters (400 × 600, with title) and backdrops (1280 × 720, without), some stills (800 × 450) and the fallback poster; commit them.
 * Pass slugs or names of scenes to draw only those.
 * Needs Chromium (CHROMIUM_PATH) and FONTS, a folder with these packages of @fontsource in its node_modules: noto-serif-sc,
 * noto-sans-sc, ma-shan-zheng, zcool-xiaowei, zcool-kuaile, zcool-qingke-huangyou.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { n, range, rect } from './art/draw.ts';
import { draw, type Look, lookOf, paletteOf, SCENES, type Title } from './art/plan.ts';

const FACES = [
  'noto-serif-sc/900',
  'noto-sans-sc/900',
  'noto-sans-sc/500',
  'ma-shan-zheng/400',
  'zcool-xiaowei/400',
  'zcool-kuaile/400',
  'zcool-qingke-huangyou/400',
];
const [W, H, WIDE, WIDE_H, STILL, STILL_H] = [400, 600, 1280, 720, 800, 450];
/** Cards show a badge above. */
const BELOW_BADGE = 108;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const text = (x: number, y: number, size: number, face: string, fill: string, content: string, more = '') =>
  `<text x="${n(x)}" y="${n(y)}" font-size="${n(size)}" font-family="'${face}','Noto Serif SC'" fill="${fill}" ${more}>${escaped(content)}</text>`;
const small = (x: number, y: number, fill: string, content: string, more = '', size = 12.5) =>
  text(x, y, size, 'Noto Sans SC', fill, content, `font-weight="500" letter-spacing="1.4" ${more}`);
const seal = (x: number, y: number, colour: string) =>
  rect(x, y, 26, 46, colour, 'rx="4"') +
  ['演', '示'].map((c, i) => text(x + 13, y + 20 + i * 19, 16, 'Noto Serif SC', '#fff', c, 'text-anchor="middle" font-weight="900"')).join('');

/** Breaks a name after its colon or its 的, else into lines of one length. */
function linesOf(name: string, longest: number) {
  const [before, behind] = name.split(/[： ]/) as [string, string?];
  if (behind) return [before, behind];
  const characters = [...name];
  const count = Math.ceil(characters.length / longest);
  const per = Math.ceil(characters.length / count);
  const of = name.indexOf('的');
  if (count === 2 && of > 1 && of < characters.length - 2) return [name.slice(0, of + 1), name.slice(of + 1)];
  return range(count).map((i) => characters.slice(i * per, (i + 1) * per).join(''));
}

/** A poster's words. */
function wordsOf(title: Title) {
  return {
    isDemo: title.vod_name.endsWith('（演示）'),
    name: title.vod_name.replace('（演示）', ''),
    latin: (title.vod_sub.split(' / ')[0] ?? '').toUpperCase(),
    facts: [title.vod_year, title.vod_director.split(',')[0]].filter(Boolean).join(' · '),
  };
}
const weightOf = (face: string) => (face.startsWith('Noto') ? 'font-weight="900"' : '');
const narrow = (latin: string) => (latin.length > 31 ? `textLength="348" lengthAdjust="spacingAndGlyphs"` : '');

function downwards(title: Title, look: Look) {
  const { set, face, isLight } = SCENES[look.scene] as (typeof SCENES)[string];
  const [deep, , , , light, accent] = paletteOf(look.palette);
  const { isDemo, name, latin, facts } = wordsOf(title);
  const heavy = weightOf(face);
  const size = Math.min(set === 'label' ? 50 : 62, 330 / [...name].length);
  const [ink, x, y] = set === 'label' ? ['#fff', 62, BELOW_BADGE] : [isLight ? deep : '#fff', 64, BELOW_BADGE];
  const tall = [...name].length * size * 1.1;
  const box =
    set === 'label'
      ? rect(x - size * 0.72, y - 12, size * 1.44, tall + 28, accent, 'rx="3"') +
        rect(x - size * 0.72 + 4, y - 8, size * 1.44 - 8, tall + 20, 'none', `rx="2" stroke="#fff" stroke-opacity=".7"`)
      : '';
  const column = [...name]
    .map((c, i) =>
      text(
        x,
        y + size * 0.9 + i * size * 1.1,
        size,
        face,
        ink,
        c,
        `${heavy} text-anchor="middle"${isLight || set === 'label' ? '' : ` stroke="${deep}" stroke-opacity=".5" stroke-width="5" paint-order="stroke"`}`,
      ),
    )
    .join('');
  const foot = look.scene === 'blocks' ? rect(0, H - 62, W, 62, light) : look.scene === 'ink' ? '' : rect(0, H - 120, W, 120, 'url(#foot)');
  const tone = look.scene === 'blocks' || look.scene === 'ink' ? deep : '#fff';
  return (
    foot +
    box +
    column +
    (isDemo ? seal(x - 13, y + tall + (set === 'label' ? 28 : 12), set === 'label' ? deep : look.scene === 'ink' ? accent : '#b4271f') : '') +
    small(26, H - 34, tone, latin, narrow(latin)) +
    small(26, H - 15, tone, facts, 'opacity=".75"', 11.5)
  );
}

function lettering(title: Title, look: Look) {
  const { set, face } = SCENES[look.scene] as (typeof SCENES)[string];
  const [deep, , , soft, light, accent] = paletteOf(look.palette);
  const { isDemo, name, latin, facts } = wordsOf(title);
  if ((set === 'column' || set === 'label') && [...name].length <= 8) return downwards(title, look);
  const heavy = weightOf(face);
  const lines = linesOf(name, 6);
  const longest = Math.max(...lines.map((line) => [...line].length));
  const centred = set === 'centre' || set === 'head';
  const wide = face === 'ZCOOL XiaoWei' || face === 'Ma Shan Zheng' ? 0.06 : 0.01;
  const size = Math.min(lines.length > 1 ? 62 : 84, (W - 48) / (longest * (1 + wide)));
  const x = centred ? W / 2 : 26;
  const anchor = centred ? 'text-anchor="middle"' : '';
  const top = set === 'head' ? BELOW_BADGE + size * 0.7 : H - 70 - (lines.length - 1) * size * 1.14;
  const title_ = lines
    .map((line, i) =>
      text(
        x,
        top + i * size * 1.14,
        size,
        face,
        look.scene === 'sunset' || look.scene === 'aurora' ? light : '#fff',
        line,
        `${heavy} ${anchor} letter-spacing="${n(size * wide)}" stroke="${deep}" stroke-opacity=".4" stroke-width="5" paint-order="stroke"`,
      ),
    )
    .join('');
  const rule = set === 'foot' ? rect(26, H - 57, 44, 3, accent) : '';
  const shade = set === 'head' ? rect(0, 0, W, 200, 'url(#head)') + rect(0, H - 120, W, 120, 'url(#foot)') : rect(0, H - 300, W, 300, 'url(#foot)');
  return (
    shade +
    title_ +
    rule +
    small(x, H - 35, light, latin, `${anchor} ${narrow(latin)}`) +
    small(x, H - 16, soft, facts, anchor, 11.5) +
    (isDemo ? seal(W - 46, 18, '#b4271f') : '')
  );
}

const titles = JSON.parse(await readFile(new URL('catalogue.json', import.meta.url), 'utf8')) as Title[];
const looks = lookOf(titles, JSON.parse(await readFile(new URL('scenes.json', import.meta.url), 'utf8')));
const stills = JSON.parse(await readFile(new URL('stills.json', import.meta.url), 'utf8')) as Record<string, string>;
const out = new URL('media/posters/', import.meta.url);
await mkdir(out, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
const fonts = process.env.FONTS ?? '.';
await page.route('**/*', async (route) => {
  const { pathname } = new URL(route.request().url());
  if (pathname === '/')
    return route.fulfill({
      contentType: 'text/html',
      body: `${FACES.map((face) => `<link rel="stylesheet" href="/@fontsource/${face}.css">`).join('')}<style>body{margin:0}</style><main></main>`,
    });
  await route.fulfill({ path: `${fonts}/node_modules${pathname}` });
});
await page.goto('http://fonts.example/');
const shades = `<linearGradient id="foot" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#04060a" stop-opacity="0"/><stop offset=".5" stop-color="#04060a" stop-opacity=".5"/><stop offset="1" stop-color="#04060a" stop-opacity=".9"/></linearGradient><linearGradient id="head" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#04060a" stop-opacity=".8"/><stop offset="1" stop-color="#04060a" stop-opacity="0"/></linearGradient>`;
async function picture(w: number, h: number, defs: string, content: string) {
  await page.setViewportSize({ width: w, height: h });
  await page.evaluate(async (svg) => {
    (document.querySelector('main') as HTMLElement).innerHTML = svg;
    await document.fonts.ready;
  }, `<svg xmlns="http://www.w3.org/2000/svg" style="display:block" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><defs>${shades}${defs}</defs>${content}</svg>`);
  await page.evaluate(() => document.fonts.ready);
  return sharp(await page.screenshot());
}
const only = new Set(process.argv.slice(2));
for (const title of titles) {
  const look = looks.get(title.vod_id) as Look;
  if (only.size > 0 && !only.has(title.vod_id) && !only.has(look.scene)) continue;
  const { name } = wordsOf(title);
  const turn = Math.PI * 0.4;
  const tall = draw(look, title.vod_id, name, W, H, turn, [look.scene === 'ink' || look.scene === 'wave' ? 0.62 : 0.5, 0.37]);
  await (await picture(W, H, tall.defs, tall.content + lettering(title, look)))
    .webp({ quality: 74, effort: 6 })
    .toFile(new URL(`${title.vod_id}.webp`, out).pathname);
  const wide = draw(look, title.vod_id, name, WIDE, WIDE_H, turn, [0.68, 0.46]);
  await (await picture(WIDE, WIDE_H, wide.defs, wide.content)).webp({ quality: 58, effort: 6 }).toFile(new URL(`${title.vod_id}-wide.webp`, out).pathname);
  for (const scene of stills[title.vod_id]?.split(' ') ?? []) {
    const still = draw({ ...look, scene }, title.vod_id, name, STILL, STILL_H, turn, [0.42, 0.46]);
    await (await picture(STILL, STILL_H, still.defs, still.content))
      .webp({ quality: 50, effort: 6 })
      .toFile(new URL(`${title.vod_id}-${scene}.webp`, out).pathname);
  }
}
const fallback =
  '<rect width="400" height="600" fill="#1b2430"/><g fill="none" stroke="#5d7288" stroke-width="10"><rect x="110" y="220" width="180" height="130" rx="12"/><path d="M110 262h180M150 220l-20 42M200 220l-20 42M250 220l-20 42" stroke-width="7"/></g><path d="M186 288v38l32-19z" fill="#5d7288"/>';
if (only.size === 0)
  await writeFile(new URL('../web/public/default-poster.jpg', import.meta.url), await (await picture(W, H, '', fallback)).jpeg({ quality: 80 }).toBuffer());
await browser.close();
console.log(`${titles.length * 2 + 1} pictures`);
