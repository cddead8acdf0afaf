/** Which of the titles of one name are the same film, and which of them stays. */
import { mainOf } from '@yinmu/contract/catalogue/categories.ts';
import { listOf } from '../../platform/database/json-list.ts';
import { contradict, type TitleRow } from '../fields/index.ts';

type Compared = Pick<TitleRow, 'vod_id' | 'type_id' | 'year' | 'vod_director' | 'visible' | 'has_lines' | 'hits'>;

/** Remakes have another year or director: those are left to a person. */
const isSame = (a: Compared, b: Compared) =>
  mainOf(a.type_id) === mainOf(b.type_id) &&
  (a.year === 0 || b.year === 0 || Math.abs(a.year - b.year) <= 1) &&
  !contradict(listOf(a.vod_director), listOf(b.vod_director));

/** Prefers playable, then popular, then older titles. */
const byWorth = (a: Compared, b: Compared) => b.has_lines - a.has_lines || b.hits - a.hits || a.vod_id - b.vod_id;

export function proposedMerge(titles: readonly Compared[]): { kept: number; merged: number[] } {
  const shown = titles.filter(({ visible }) => visible === 1).sort(byWorth);
  const groups = shown.map((kept) => ({
    kept: kept.vod_id,
    merged: shown.filter((other) => other !== kept && isSame(kept, other)).map(({ vod_id }) => vod_id),
  }));
  // On a tie keep the first, which ranks highest.
  const [best] = groups.sort((a, b) => b.merged.length - a.merged.length);
  return best && best.merged.length > 0 ? best : { kept: 0, merged: [] };
}
