/** Replacing the settings of all lines: written to `routes.json` or for all instances, in force at once, recorded in the audit log. */
import path from 'node:path';
import type { LineSetting } from '@yinmu/contract/admin-sources.endpoints.ts';
import { words } from '@yinmu/contract/errors.ts';
import { recordAction } from '../audit/index.ts';
import type { Announcements } from '../platform/announcements.ts';
import { type Db, isPostgres } from '../platform/database.ts';
import { writeWhole } from '../platform/files.ts';
import { invalidField } from '../platform/problem.ts';
import { saveSetting } from '../platform/setting.store.ts';
import { transaction } from '../platform/transaction.ts';
import { LINES_SETTING } from './line-file.ts';
import type { LineSettings } from './line-settings.ts';

export interface LineSettingParts {
  db: Db;
  dataDir: string;
  lines: LineSettings;
  announcements: Announcements;
  /** Called after a change; cached responses still show the lines from before it. */
  onSettingsChange: () => void;
}

/** @param by the admin's id. Throws `validation_failed` when an id occurs twice. */
export async function replaceLines(
  { db, dataDir, lines, announcements, onSettingsChange }: LineSettingParts,
  by: number,
  next: LineSetting[],
): Promise<LineSetting[]> {
  const duplicate = next.find((line, i) => next.findIndex(({ id }) => id === line.id) !== i);
  if (duplicate) throw invalidField('routes', words(`may not name "${duplicate.id}" twice`, `不能重复“${duplicate.id}”`, `不能重複「${duplicate.id}」`));
  const before = lines.all();
  const changed = next.filter((line) => JSON.stringify(line) !== JSON.stringify(before.find(({ id }) => id === line.id)));
  const isAffected = ({ id }: LineSetting) => changed.some((line) => line.id === id) || !next.some((line) => line.id === id);
  if (!isPostgres(db)) await writeWhole(path.join(dataDir, 'routes.json'), `${JSON.stringify(next, null, 2)}\n`);
  await transaction(db, async (trx) => {
    if (isPostgres(trx)) await saveSetting(trx, LINES_SETTING, JSON.stringify(next));
    await announcements.tell(trx, 'lines', null);
    await recordAction(trx, by, 'routes.set', 'routes.json', before.filter(isAffected), changed);
  });
  lines.replace(next);
  onSettingsChange();
  return lines.all();
}
