import { href, pages } from '@yinmu/contract/pages.ts';
import type { EditedFields, TitleState } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { recordAction } from '../../operation/audit/index.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import { listOf } from '../../platform/database/json-list.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { invalidField, problem } from '../../platform/problem.ts';
import { TitleWriter, titlesByMatchKeys } from '../core/index.ts';
import { contradict, type RecordTitle } from '../fields/index.ts';
import { setRemoval } from '../removals/index.ts';
import { siteCategories } from '../value-names/index.ts';
import { titleRow } from './desk-title.ts';
import { NAMES_A_TITLE, NOT_THERE } from './edit-title.ts';

/** No source has this id, so no import claims the title. */
const NOBODY = 0;

/** Throws `title_exists`, with the title's place, if an import would take both for one, whatever its state. */
async function refuseSame(trx: Transaction, { match_key, vod_director }: RecordTitle) {
  if (match_key === null) return;
  const same = (await titlesByMatchKeys(trx, [match_key])).find((other) => !contradict(listOf(vod_director), listOf(other.vod_director)));
  if (!same) return;
  const { vod_id: id } = same;
  throw problem('title_exists', { id }, { Location: href(pages.adminTab, { tab: 'titles', title: id }) });
}

export interface NewTitle {
  fields: EditedFields & { vod_name: string; type_id: number };
  state?: Extract<TitleState, 'shown' | 'hidden'>;
}

/** Throws `category_not_found`, `validation_failed` and `title_exists`. @returns the new id */
export const addTitle = (db: Db, by: number, { fields, state = 'shown' }: NewTitle): Promise<number> =>
  transaction(db, async (trx) => {
    if (!siteCategories.isOne(fields.type_id)) throw problem('category_not_found');
    const { title, given } = TitleWriter.describe(fields);
    if (title.vod_name === '') throw invalidField('vod_name', NAMES_A_TITLE);
    await refuseSame(trx, title);
    const writer = new TitleWriter(trx, { kind: 'admin', memberId: by });
    const [id = 0] = await writer.add([{ ...title, owner: NOBODY, has_lines: 0 }]);
    if (state === 'hidden') await setRemoval(trx, id, { state, reason: '', public_reason: '', member_id: by, at: new Date().toISOString() });
    const columns = { locked: JSON.stringify(given.map(({ name }) => name)), visible: Number(state === 'shown') };
    await writer.change(await titleRow(trx, id), columns, [{ name: 'state', old: NOT_THERE, new: state }, ...given]);
    await recordAction(trx, by, 'title.add', `title ${id} ${title.vod_name}`, null, { state });
    return id;
  });
