/** Cleans other sites' text: no tags or hidden characters, entities decoded, whitespace collapsed. */
import { words } from '@yinmu/contract/errors.ts';
import { Parser } from 'htmlparser2';
import { invalidField } from '../problem.ts';
import { oneLine } from './safe-text.ts';

const BREAKS = new Set(['p', 'br', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'ul', 'ol', 'table']);
const DROPPED = new Set(['script', 'style', 'iframe', 'object', 'template', 'noscript']);
/** Common tags that count as line breaks. */
const BREAK_TAGS = /<\/?p>|<br ?\/?>/gi;

function stripTags(html: string): string {
  const unbroken = html.replace(BREAK_TAGS, ' ');
  if (!/[<&]/.test(unbroken)) return unbroken;
  let text = '';
  let dropping = 0;
  const parser = new Parser(
    {
      ontext: (part) => {
        if (dropping === 0) text += part;
      },
      onopentagname: (name) => {
        if (DROPPED.has(name)) dropping++;
        if (BREAKS.has(name)) text += ' ';
      },
      onclosetag: (name) => {
        if (DROPPED.has(name)) dropping = Math.max(0, dropping - 1);
        if (BREAKS.has(name)) text += ' ';
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return text;
}

/** Matches characters that need processing: controls, marks, unusual spaces, surrogates and specials. Most texts have none. */
// biome-ignore format: the ignore below must stand above the pattern itself
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds them
const UNUSUAL = /[\u0000-\u001f\u007f-\u00ad]|[\u0300-\u036f]|[\u0483-\u1fff]|[\u2000-\u200f\u2028-\u206f]|[\u20d0-\u20ff]|[\u2800\u3000\u302a-\u302f\u3099\u309a\u3164\uffa0]|[\ud800-\udfff]|[\ufe00-\ufe2f\ufeff\ufff0-\ufffb]| {2}/;

/** Matches the part of a character that a cut leaves. */
const CUT = /[\ud800-\udbff\u200c\u200d]{1,4}$/;

const clean = (text: string) => (UNUSUAL.test(text) ? oneLine(text) : text.trim());

/** @param maxLength maximum number of characters */
export function plainText(value: unknown, maxLength = 200): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  let text = String(value);
  if (text === '') return '';
  if (text.length > maxLength * 20) text = text.slice(0, maxLength * 20);
  // Sources may encode text twice, as in `&amp;nbsp;`.
  for (let round = 0; round < 2 && /[<&]/.test(text); round++) text = stripTags(text);
  text = clean(text);
  return text.length > maxLength ? text.slice(0, maxLength).replace(CUT, '') : text;
}

/** Throws `validation_failed` for markup alone. @returns the name as stored */
export function requireName(given: string, field: string): string {
  const name = plainText(given);
  if (name === '') throw invalidField(field, words('must contain a name', '必须包含名称', '必須包含名稱'));
  return name;
}

export const withoutThousands = (text: string) => text.replace(/(?<=\d)[,，](?=\d{3}(?!\d))/g, '');
