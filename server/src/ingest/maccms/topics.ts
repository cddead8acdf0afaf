/** Topics become public lists of the first admin. */
import { MAX_LIBRARY } from '@yinmu/contract/limits.ts';
import { legacyMembers } from '../../members/accounts/index.ts';
import { importedLists } from '../../members/library/index.ts';
import { transaction } from '../../platform/database/database.ts';
import { plainText } from '../../platform/text/plain-text.ts';
import { titlesByIds } from '../../titles/core/index.ts';
import { timeOf } from './dump/row-values.ts';
import type { Row } from './dump/sql-dump.ts';
import { saveLegacyRow } from './legacy.store.ts';
import type { Move } from './move.ts';

const NAME_LENGTH = 60;

/** Returns the topic's ID and its name in addresses. */
const keysOf = ({ topic_id: id = '', topic_en: slug = '' }: Row) => [...new Set([id, slug])].filter((key) => key !== '');

type TopicTitle = Parameters<typeof importedLists.addToImported>[2];

async function titlesOf(move: Move, row: Row): Promise<TopicTitle[]> {
  const ids = (row.topic_rel_vod ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  const titles: TopicTitle[] = [];
  for (const oldId of ids) {
    const vodId = await move.title(oldId);
    const [title] = vodId === undefined ? [] : await titlesByIds(move.db, [vodId], ['vod_name']);
    if (title) titles.push(title);
    else move.skip('missing title of a topic');
  }
  return titles;
}

async function makeList(move: Move, row: Row, name: string, owner: number): Promise<number> {
  return transaction(move.db, async (trx) => {
    const id = await importedLists.insertImported(trx, owner, name, timeOf(row.topic_time_add));
    for (const key of keysOf(row)) await saveLegacyRow(trx, 'topic', move.origin, key, id);
    return id;
  });
}

export async function moveTopics(move: Move): Promise<number> {
  const owner = await legacyMembers.firstAdmin(move.db);
  const countLeft = await move.leftOf('topic');
  let added = 0;
  for await (const row of move.rows('topic')) {
    const name = plainText(row.topic_name ?? '', NAME_LENGTH);
    if ((row.topic_status ?? '1') !== '1' || name === '') {
      move.skip(name === '' ? 'topic without a name' : 'topic not published');
      continue;
    }
    if (owner === undefined) {
      move.skip('topic: its list needs an admin as owner');
      continue;
    }
    countLeft(row);
    const titles = await titlesOf(move, row);
    if (titles.length === 0) {
      move.skip('topic without imported titles');
      continue;
    }
    const listId = await makeList(move, row, name, owner);
    added++;
    const begun = Date.parse(timeOf(row.topic_time_add));
    // Each title is inserted at the top, so this starts with the last.
    for (const title of titles.toReversed()) await importedLists.addToImported(move.db, listId, title, begun, MAX_LIBRARY);
  }
  return added;
}
