/** Replaces all route settings: in `routes.json` or for all instances, effective at once, in the audit log. */
import type { LineSetting } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { recordAction } from '../../operation/audit/index.ts';
import type { Announcements } from '../../platform/database/announcements.ts';
import type { Db } from '../../platform/database/database.ts';
import { refuseTwice } from '../../platform/problem.ts';
import { LINE_FILE } from './line-file.ts';
import type { LineSettings } from './line-settings.ts';

export interface LineSettingParts {
  db: Db;
  dataDir: string;
  lines: LineSettings;
  announcements: Announcements;
  /** Called after a change: cached responses are outdated. */
  onSettingsChange: () => void;
}

/** @param by the admin's id. Throws `validation_failed` for a duplicate id. */
export async function replaceLines(
  { db, dataDir, lines, announcements, onSettingsChange }: LineSettingParts,
  by: number,
  next: LineSetting[],
): Promise<LineSetting[]> {
  refuseTwice(
    'routes',
    next.map(({ id }) => id),
  );
  const before = lines.all();
  const changed = next.filter((line) => JSON.stringify(line) !== JSON.stringify(before.find(({ id }) => id === line.id)));
  const isAffected = ({ id }: LineSetting) => changed.some((line) => line.id === id) || !next.some((line) => line.id === id);
  await LINE_FILE.write(db, dataDir, next, async (trx) => {
    await announcements.tell(trx, 'lines', null);
    await recordAction(trx, by, 'routes.set', 'routes.json', before.filter(isAffected), changed);
  });
  lines.replace(next);
  onSettingsChange();
  return lines.all();
}
