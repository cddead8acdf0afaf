/**
 * Texts in a small alphabet, in which characters of one kind are one range, and those that no word holds are one character of their kind.
 * A pattern with classes of Unicode takes milliseconds until it is compiled, the same one with ranges a fraction of one.
 */
import { UNSPACED } from '../platform/latin-alike.ts';
import { soundOf, standInsOf } from './han-stand-ins.ts';

/**
 * Digits, signs and letters that are written for letters. A table of its own: a sign may stand for two letters or for itself, and rarer ones are
 * left out, because a text that is held by mistake costs a moderator's time.
 */
export const WRITTEN_FOR: Readonly<Record<string, string>> = { a: '4@', e: '3', i: '1!l', l: '1i', o: '0', s: '5$', t: '7' };
const KEPT_SIGNS = Object.values(WRITTEN_FOR)
  .join('')
  .replace(/[\da-z]/g, '');
const [SPACE, OTHER_SIGN] = [' ', '.'];
/** Classes of all signs, and of those that are no space. */
export const PUNCTUATION = `[${OTHER_SIGN}${KEPT_SIGNS}]`;
export const SIGN = `[${SPACE}${OTHER_SIGN}${KEPT_SIGNS}]`;
const ITSELF = new RegExp(`[a-z0-9${KEPT_SIGNS}]`);

/** Letters of scripts that write with spaces make words; each of the others stands for itself. */
const KINDS = ['spaced', 'number', 'unspaced', 'han'] as const;
type Kind = (typeof KINDS)[number];
const IS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u');
const FIRST_UNIT = 0x100;

function kindOf(character: string): Kind | undefined {
  if (!/[\p{L}\p{N}]/u.test(character)) return undefined;
  if (/\p{Script=Han}/u.test(character)) return 'han';
  if (/\p{N}/u.test(character)) return 'number';
  return IS_UNSPACED.test(character) ? 'unspaced' : 'spaced';
}

export interface SmallAlphabet {
  /** @returns a folded text with one UTF-16 unit for each character */
  write(text: string): string;
  /** Classes of letters that make words, of all letters, of characters of Chinese, and of all letters and digits but these. */
  spaced: string;
  letter: string;
  han: string;
  foreign: string;
  /** @returns the units of all characters with this sound, first the one of those that no word holds */
  alike(sound: string): string;
}

/** @param words whose characters stay apart from each other */
export function smallAlphabet(words: readonly string[]): SmallAlphabet {
  const own = [...words.join('')];
  const ofKind = Map.groupBy(new Set([...own, ...own.flatMap((character) => [...standInsOf(character)])]), kindOf);
  const ofSound = new Map<string, string>();
  const units = new Map<string, string>();
  const others = new Map<Kind, string>();
  const ranges = new Map<Kind, string>();
  let next = FIRST_UNIT;
  const addSounding = (character: string) => {
    const sound = soundOf(character);
    if (sound !== '') ofSound.set(sound, (ofSound.get(sound) ?? String.fromCharCode(next++)) + units.get(character));
  };
  for (const kind of KINDS) {
    const other = String.fromCharCode(next++);
    for (const character of ofKind.get(kind) ?? []) units.set(character, String.fromCharCode(next++));
    if (kind === 'han') for (const character of ofKind.get(kind) ?? []) addSounding(character);
    others.set(kind, other);
    ranges.set(kind, `${other}-${String.fromCharCode(next - 1)}`);
  }
  const unitOf = (character: string) => {
    if (ITSELF.test(character)) return character;
    const kind = kindOf(character);
    if (kind === undefined) return /\s/.test(character) ? SPACE : OTHER_SIGN;
    return units.get(character) ?? (kind === 'han' ? ofSound.get(soundOf(character))?.charAt(0) : undefined) ?? (others.get(kind) as string);
  };
  const classOf = (...kinds: Kind[]) => kinds.map((kind) => ranges.get(kind)).join('');
  return {
    write: (text) => Array.from(text, unitOf).join(''),
    spaced: `[a-z${classOf('spaced')}]`,
    letter: `[a-z${classOf('spaced', 'unspaced', 'han')}]`,
    han: `[${classOf('han')}]`,
    alike: (sound) => ofSound.get(sound) ?? '',
    foreign: `[a-z0-9${classOf('spaced', 'number', 'unspaced')}]`,
  };
}
