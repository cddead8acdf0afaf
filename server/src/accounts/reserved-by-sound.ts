/** Chinese names that are read aloud as a word for the site's staff, or are drawn almost as one: 官理员 and 曾理员 for 管理员. */
import { readingsOfCharacter, toSimplified } from '../platform/chinese.ts';

/** Reserved as a whole name; other words of these sounds are parts of many names. */
const WHOLE = ['站长', '系统', '客服', '版主', '官方', '审核', '管理'];
/** Reserved within a longer name, too: so many syllables are no chance. */
const ANYWHERE = ['管理员', '管理人员', '管理者'];
/** Characters that are drawn almost as one of these words; elsewhere they are themselves. */
const DRAWN_AS = new Map(['曾管', '菅管', '占站', '绕统', '眼服'].map(([drawn = '', meant = '']) => [drawn, meant] as const));

const known = new Map([...new Set([...WHOLE, ...ANYWHERE].join(''))].map((character) => [character, readingsOfCharacter(character)] as const));
const isLike = (character: string, meant: string) =>
  character === meant || DRAWN_AS.get(character) === meant || !known.get(meant)?.isDisjointFrom(readingsOfCharacter(character));

/** Whether the word stands at this place of the characters, by sound or look. */
const standsAt = (characters: readonly string[], start: number, word: string) =>
  Array.from(word).every((meant, i) => isLike(characters[start + i] ?? '', meant));

export function soundsReserved(name: string): boolean {
  const characters = toSimplified(name).match(/\p{Script=Han}/gu) ?? [];
  if (WHOLE.some((word) => characters.length === word.length && standsAt(characters, 0, word))) return true;
  return ANYWHERE.some((word) => characters.some((_, start) => standsAt(characters, start, word)));
}
