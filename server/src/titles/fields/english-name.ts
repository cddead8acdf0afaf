/** Picks the English name among a title's other names: sources do not say which it is. */
import { seasonOf } from '@yinmu/contract/titles/season.ts';
import { listOf } from '../../platform/database/json-list.ts';
import { createTextMemo } from '../../platform/memory/cache.ts';
import { syllables, toSimplified } from '../../platform/text/chinese.ts';
import type { TitleRow } from './title-columns.ts';

export const NAME_COLUMNS = ['vod_name', 'vod_sub', 'original_title', 'alternative_titles'] as const;
export type Named = Pick<TitleRow, (typeof NAME_COLUMNS)[number]>;

const NOT_LATIN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
/** A comma before a space belongs to the name: `The Good, the Bad and the Ugly`. */
const namesIn = (vodSub: string) => vodSub.split(/[/|;；，、]|,(?! )/);
/** Words that English names rarely start with or contain. */
const FOREIGN = /\b(?:le|la|les|des|du|der|die|das|den|und|ein|eine|von|il|lo|gli|di|della|el|los|las|del|y|une?|et|ou|na|het|een|och|os|um|uma|no|wo|ga)\b/i;

/** Lower is likelier English; undefined for pinyin and other scripts. */
function rankOf(name: string, sound: () => string): number | undefined {
  const letters = name.toLowerCase().replace(/[^\p{L}]+/gu, '');
  if (letters.length < 2 || NOT_LATIN.test(name) || letters === sound()) return undefined;
  return (/[^\0-\x7f]/.test(letters) ? 2 : 0) + (FOREIGN.test(name) ? 1 : 0);
}

function withSeason(name: string, vodName: string): string {
  const season = vodName.includes('季') ? seasonOf(vodName) : null;
  return season === null || /\bseason\b|\d|\bs\d/i.test(name) ? name : `${name} Season ${season}`;
}

function find({ vod_name, vod_sub, original_title, alternative_titles }: Named): string {
  let sound: string | undefined;
  const soundOfName = () =>
    (sound ??= syllables(toSimplified(vod_name))
      .join('')
      .toLowerCase()
      .replace(/[^\p{L}]+/gu, ''));
  let best = '';
  let least = Number.POSITIVE_INFINITY;
  for (const given of [...namesIn(vod_sub), original_title, ...listOf(alternative_titles)]) {
    const name = given.trim();
    const rank = rankOf(name, soundOfName);
    if (rank === undefined || rank >= least) continue;
    [best, least] = [name, rank];
  }
  return best && withSeason(best, vod_name);
}

const remember = createTextMemo({ name: 'english-names', maxBytes: 4 * 1024 * 1024, maxKeyLength: 400 });

/** Empty if there is none, or if the main name is already in Latin letters. */
export function englishName(title: Named): string {
  if (!NOT_LATIN.test(title.vod_name)) return '';
  return remember(`${title.vod_name}\n${title.vod_sub}\n${title.original_title}\n${title.alternative_titles}`, () => find(title));
}
