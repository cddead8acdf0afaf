/** Moves recommended titles: slides become large titles of the home page; the others become a list of the first admin, which the home page shows. */
import { MAX_LIBRARY } from '@yinmu/contract/limits.ts';
import { MAX_PICKS } from '@yinmu/contract/site/home-settings.endpoints.ts';
import { legacyMembers } from '../../members/accounts/index.ts';
import { importedLists } from '../../members/library/index.ts';
import { addHeroes, addListRow } from '../../operation/settings/index.ts';
import { transaction } from '../../platform/database/database.ts';
import { titlesByIds } from '../../titles/core/index.ts';
import type { Move } from './move.ts';

/** MacCMS's level for slides; levels 1 to 8 are recommendations. */
const SLIDE = '9';
const LIST_NAME = '推荐';

export interface Pick {
  oldId: string;
  level: string;
  at: number;
}

async function moveRecommended(move: Move, picks: readonly Pick[]): Promise<number> {
  const owner = await legacyMembers.firstAdmin(move.db);
  if (owner === undefined) {
    for (const _ of picks) move.skip('recommended title (level 1 to 8): its list needs an admin as owner');
    return 0;
  }
  const listId = await transaction(move.db, (trx) => importedLists.insertImported(trx, owner, LIST_NAME, new Date().toISOString()));
  let added = 0;
  // Adds the newest title last, because each is inserted at the top.
  for (const { oldId, at } of picks.toReversed()) {
    const vodId = await move.title(oldId);
    const [title] = vodId === undefined ? [] : await titlesByIds(move.db, [vodId], ['vod_name']);
    if (title) await importedLists.addToImported(move.db, listId, title, at, MAX_LIBRARY);
    if (title) added++;
  }
  await addListRow(move.db, listId);
  return added;
}

export async function movePicks(move: Move, picks: readonly Pick[]): Promise<{ heroes: number; recommended: number }> {
  const newest = picks.toSorted((a, b) => b.at - a.at);
  const slides = newest.filter(({ level }) => level === SLIDE).slice(0, MAX_PICKS);
  const large = await Promise.all(slides.map(({ oldId }) => move.title(oldId)));
  const heroes = await addHeroes(
    move.db,
    large.filter((id) => id !== undefined),
  );
  const others = newest.filter(({ level }) => level !== SLIDE).slice(0, MAX_LIBRARY);
  return { heroes, recommended: others.length === 0 ? 0 : await moveRecommended(move, others) };
}
