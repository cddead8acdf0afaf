import { BULK_TITLES } from '@yinmu/contract/limits.ts';
import type { TitleState } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import type { BulkEdit, BulkPreview } from '@yinmu/contract/titles/bulk-changes.endpoints.ts';
import type { TitleQuery } from '@yinmu/contract/titles/title-filter.ts';
import type { Db } from '../../platform/database/database.ts';
import { yieldToEventLoop } from '../../platform/jobs/time-slices.ts';
import { problem } from '../../platform/problem.ts';
import { titlesByIds } from '../core/index.ts';
import { findTitles, statesOf } from '../desk/index.ts';
import { EDITED_COLUMNS, plannedEdit, requireEdit } from './bulk-edit.ts';

const AT_ONCE = 200;
const EXAMPLES = 10;

/** Throws `bulk_too_large`, or what `requireEdit` throws. @returns the preview, with the IDs of all titles that would change */
export async function findChanging(db: Db, filter: TitleQuery, edit: BulkEdit): Promise<BulkPreview & { ids: number[] }> {
  requireEdit(edit);
  const found = await findTitles.idsFor(db, filter);
  if (found.length > BULK_TITLES) throw problem('bulk_too_large', { count: found.length, max: BULK_TITLES });
  const ids: number[] = [];
  const examples: BulkPreview['examples'] = [];
  for (let at = 0; at < found.length; at += AT_ONCE) {
    const some = found.slice(at, at + AT_ONCE);
    const states = await statesOf(db, some);
    for (const row of await titlesByIds(db, some, EDITED_COLUMNS, { hidden: true })) {
      const { shown } = plannedEdit(row, (states.get(row.vod_id) ?? 'shown') as TitleState, edit, filter.status ?? 'any');
      if (shown.length === 0) continue;
      ids.push(row.vod_id);
      if (examples.length < EXAMPLES) examples.push({ title: { vod_id: row.vod_id, vod_name: row.vod_name }, fields: shown });
    }
    await yieldToEventLoop();
  }
  return { total: found.length, changing: ids.length, examples, ids };
}
