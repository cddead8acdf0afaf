/** Draws an SVG poster with name and year for a title without a poster. */
import { WITHOUT_NAME } from '@yinmu/contract/titles/video.ts';
import { hash53 } from '../../platform/memory/hash53.ts';
import { text } from '../../platform/text/xml.ts';

const WIDTH = 400;
const HEIGHT = 600;
const NAME_WIDTH = 336;
const NAME_HEIGHT = 330;
const LINE_HEIGHT = 1.22;
const SIZES = [84, 72, 62, 54, 46, 40, 34] as const;
/** Character widths, relative to the font size. */
const WIDE = 1;
const CAPITAL = 0.74;
const NARROW = 0.58;
/** CJK and full-width characters. */
const WIDE_CHARACTER = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\u{20000}-\u{3ffff}]/u;
/** Matches characters that must not begin a line. */
const CLOSING = /^[，。、：；！？）》」』”’…,.:;!?)\]]/u;

const characterWidth = (character: string) => (WIDE_CHARACTER.test(character) ? WIDE : /[A-Z0-9@%&·—…]/.test(character) ? CAPITAL : NARROW);
const widthOf = (part: string) => [...part].reduce((sum, character) => sum + characterWidth(character), 0);

/** Splits a name where a line may break: after words, and after wide characters, together with any brackets opened before them. */
const partsOf = (name: string) => name.match(/[（《「『“【(]*[^\s\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]+\s*|[（《「『“【(]*\S\s*/gu) ?? [];

/** @param width the line width in em */
export function linesOf(name: string, width: number): string[] {
  const lines: string[] = [];
  for (const part of partsOf(name.trim().replace(/\s+/g, ' '))) {
    const last = lines.at(-1);
    if (last !== undefined && (widthOf((last + part).trimEnd()) <= width || CLOSING.test(part))) lines[lines.length - 1] = last + part;
    else lines.push(part);
  }
  return lines.map((line) => line.trimEnd());
}

function fitted(name: string): { size: number; lines: string[] } {
  for (const size of SIZES) {
    const lines = linesOf(name, NAME_WIDTH / size);
    if (lines.length * size * LINE_HEIGHT <= NAME_HEIGHT && lines.every((line) => widthOf(line) * size <= NAME_WIDTH + size / 2)) return { size, lines };
  }
  const size = SIZES.at(-1) ?? 0;
  const most = Math.floor(NAME_HEIGHT / (size * LINE_HEIGHT));
  const lines = linesOf(name, NAME_WIDTH / size);
  const cut = lines.slice(0, most).map((line) => [...line].slice(0, Math.floor(NAME_WIDTH / size / NARROW)).join(''));
  return { size, lines: lines.length > most ? [...cut.slice(0, -1), `${cut.at(-1)?.slice(0, -1) ?? ''}…`] : cut };
}

const FIGURES = [
  (light: string) => `<circle cx="300" cy="150" r="190" fill="${light}"/><circle cx="300" cy="150" r="110" fill="${light}"/>`,
  (light: string) => `<path d="M0 0H400L0 420Z" fill="${light}"/><path d="M0 0H240L0 250Z" fill="${light}"/>`,
  (light: string) => `<path d="M-20 190Q100 90 220 170T420 130V0H-20Z" fill="${light}"/><path d="M-20 110Q120 30 240 90T420 50V0H-20Z" fill="${light}"/>`,
  (light: string) => `<path d="M210 0h60v600h-60zM300 0h34v600h-34zM356 0h16v600h-16z" fill="${light}"/>`,
] as const;

export function drawnPoster({ vod_name, vod_year }: { vod_name: string; vod_year: string }): string {
  const seed = hash53(vod_name);
  const hue = seed % 360;
  const { size, lines } = fitted(vod_name);
  const figure = FIGURES[Math.floor(seed / 360) % FIGURES.length]?.(`hsl(${hue} 60% 60% / 0.22)`) ?? '';
  const top = HEIGHT - 84 - (lines.length - 1) * size * LINE_HEIGHT;
  const name = lines.map(
    (line, n) => `<text x="32" y="${Math.round(top + n * size * LINE_HEIGHT)}" font-size="${size}" font-weight="700">${text(line)}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<defs><linearGradient id="g" x2="0.4" y2="1"><stop stop-color="hsl(${hue} 42% 36%)"/><stop offset="1" stop-color="hsl(${(hue + 40) % 360} 48% 13%)"/></linearGradient></defs>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/>${figure}`,
    `<style>${WITHOUT_NAME}:target{display:none}</style><g id="${WITHOUT_NAME.slice(1)}" fill="#fff"`,
    " font-family=\"Inter,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC','Noto Sans SC',system-ui,sans-serif\">",
    ...name,
    `<text x="32" y="${HEIGHT - 34}" font-size="26" fill-opacity="0.75">${text(vod_year)}</text></g></svg>`,
  ].join('');
}
