export interface FileCue {
  /** In seconds. */
  start: number;
  end: number;
  /** Escaped text as in WebVTT, with only `<i>`, `<b>` and `<u>`. */
  text: string;
  atTop: boolean;
  place?: Place;
}
/** A point in percent of the picture, and which part of the text is placed there, numbered like a numeric keypad (7 is top left). */
export interface Place {
  x: number;
  y: number;
  anchor: number;
}

/** @param time such as `1:02:03,450` or `02:03.4` @returns seconds; NaN for other texts */
export function secondsOf(time: string): number {
  const [whole = '', fraction = '0'] = time.trim().split(/[.,]/);
  const [seconds = Number.NaN, minutes = 0, hours = 0] = whole.split(':').reverse().map(Number);
  return hours * 3600 + minutes * 60 + seconds + Number(`0.${fraction}`);
}

const KEPT = /^(\/?[ibu])(?:[\s.]|$)/i;
const TAG = /^\/?[a-z\d][^<>]*$/i;
const ENTITY = /&(?!(?:amp|lt|gt|nbsp|lrm|rlm|#\d+);)/g;

/** Keeps italics, bold and underlining, removes other tags, and escapes the rest. */
export const markup = (text: string): string =>
  text
    .replace(ENTITY, '&amp;')
    .replace(/<([^<>]*)>|[<>]/g, (whole, tag?: string) => {
      const kept = tag && KEPT.exec(tag)?.[1];
      if (kept) return `<${kept.toLowerCase()}>`;
      return tag && TAG.test(tag) ? '' : whole.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    })
    .trim();

/** Position from override tags such as `{\an8\pos(192,20)}`. SSA's `\a` numbers differ. */
export interface Overrides {
  anchor?: number;
  /** In the units of the file. */
  at?: readonly [number, number];
  isDrawing: boolean;
}

/** Converts an SSA alignment: 1–3 are at the bottom, 5–7 at the top, 9–11 in the middle. */
export const anchorOfSsa = (number: number): number => (number >= 9 ? number - 5 : number >= 5 ? number + 2 : number);

/** In scripts, every block in braces is a tag or comment. In other files, plain braces are dialogue. */
const BLOCKS = { script: /\{[^{}]*\}/g, timed: /\{\\[^{}]*\}/g };
export function readOverrides(text: string, kind: keyof typeof BLOCKS): { text: string; overrides: Overrides } {
  const block = BLOCKS[kind];
  const blocks = text.match(block)?.join('') ?? '';
  const [, anchor] = /\\an([1-9])/.exec(blocks) ?? [];
  const [, legacy] = /\\a(\d{1,2})/.exec(blocks) ?? [];
  const [, x, y] = /\\(?:pos|move)\(\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)/.exec(blocks) ?? [];
  const number = anchor ? Number(anchor) : legacy ? anchorOfSsa(Number(legacy)) : undefined;
  return {
    text: text.replace(block, ''),
    overrides: {
      isDrawing: /\\p[1-9]/.test(blocks),
      ...(number && { anchor: number }),
      ...(x !== undefined && y !== undefined && { at: [Number(x), Number(y)] as const }),
    },
  };
}

export const isTop = (anchor: number) => anchor >= 7;
/** The place for the middle row of the keypad, which is neither top nor bottom. */
export const middlePlace = (anchor: number): Place | undefined =>
  anchor >= 4 && anchor <= 6 ? { x: [5, 50, 95][anchor - 4] as number, y: 50, anchor } : undefined;
