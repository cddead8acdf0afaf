/** `routes.json`: the operator's routes win over the shipped ones. */
import { readFile } from 'node:fs/promises';
import { type LineSetting, LineSettingList } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import type { Db } from '../../platform/database/database.ts';
import { OperatorFile } from '../../platform/files/operator-file.ts';
import { firstTwice } from '../../platform/problem.ts';

const SHIPPED = new URL('../../../routes.default.json', import.meta.url);

export const LINE_FILE = new OperatorFile<LineSetting[]>('routes.json', LineSettingList, (lines) => {
  const duplicate = firstTwice(lines.map(({ id }) => id));
  return duplicate === undefined ? undefined : ` names the route ${duplicate} twice`;
});

/** The lines in force. Throws OperatorFileError. */
export const loadLines = async (db: Db, dataDir: string): Promise<LineSetting[]> =>
  (await LINE_FILE.read(db, dataDir)) ?? LINE_FILE.parse({ text: await readFile(SHIPPED, 'utf8'), from: 'routes.default.json' });
