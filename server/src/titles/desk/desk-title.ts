import { type Words, words } from '@yinmu/contract/errors.ts';
import { joinWords } from '@yinmu/contract/message-words.ts';
import { type DeskTitle, EDITED_FIELDS, type TitleState } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { fieldWords } from '@yinmu/contract/words.ts';
import { type Db, listOf, type Transaction } from '../../platform/database/database.ts';
import { problem } from '../../platform/problem.ts';
import { titlesByIds } from '../core/index.ts';
import { storedTitle, type TitleRow } from '../fields/index.ts';
import { changesAfter, type FieldChange } from '../history/index.ts';
import { keptId, removalOf } from '../removals/index.ts';
import { siteCategories } from '../value-names/index.ts';
import { entryOf } from './find-titles.ts';
import { type Decider, requireFree } from './legal-withdrawal.ts';

/** Throws `video_not_found`, or `title_merged` if the title was merged into another. */
export async function titleRow(db: Db, vodId: number): Promise<TitleRow> {
  const [row] = await titlesByIds(db, [vodId], undefined, { hidden: true });
  if (!row) throw problem('video_not_found');
  const kept = row.visible === 1 ? vodId : await keptId(db, vodId);
  if (kept !== vodId) throw problem('title_merged', { id: kept });
  return row;
}

export async function deskTitle(db: Db, vodId: number): Promise<DeskTitle> {
  const row = await titleRow(db, vodId);
  const removal = await removalOf(db, vodId);
  const stored = { ...storedTitle(row), type_id: siteCategories.placeOf(row.type_id) };
  return {
    ...entryOf(row, (removal?.state ?? 'shown') as TitleState),
    version: row.rev,
    fields: Object.fromEntries(EDITED_FIELDS.map((name) => [name, stored[name]])) as DeskTitle['fields'],
    locked: listOf(row.locked),
    reason: removal?.reason ?? '',
    publicReason: removal?.public_reason ?? '',
    removed_at: removal?.at ?? null,
  };
}

const EPISODES = words('episodes', '剧集', '劇集');
export const namesOf = (fields: readonly Pick<FieldChange, 'name'>[]): Words => joinWords(fields.map(({ name }) => fieldWords(name)));

/** Throws `title_changed` if the title changed since the admin read it, and says who or what changed which fields. */
export async function unchangedRow(trx: Transaction, vodId: number, version: number): Promise<TitleRow> {
  const row = await titleRow(trx, vodId);
  if (row.rev === version) return row;
  const changes = await changesAfter(trx, vodId, version);
  const fields = changes.flatMap((change) => JSON.parse(change.fields) as FieldChange[]);
  const [last] = changes;
  throw problem('title_changed', { by: last?.member ?? last?.source ?? '—', fields: fields.length > 0 ? namesOf(uniqueByName(fields)) : EPISODES });
}

const uniqueByName = (fields: readonly FieldChange[]) => [...new Map(fields.map((field) => [field.name, field])).values()];

/** Throws what `titleRow` or `requireFree` throws. */
export async function freeRow(trx: Transaction, by: Pick<Decider, 'role'>, vodId: number): Promise<TitleRow> {
  const row = await titleRow(trx, vodId);
  await requireFree(trx, by, vodId);
  return row;
}
