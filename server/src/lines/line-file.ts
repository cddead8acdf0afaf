/** `routes.json`: the settings of playback lines. The operator's file in DATA_DIR wins over the shipped one, and on PostgreSQL what an admin has set over both. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type LineSetting, LineSettingList } from '@yinmu/contract/admin-sources.endpoints.ts';
import { Value } from 'typebox/value';
import { type Db, isPostgres } from '../platform/database.ts';
import { settingOf } from '../platform/setting.store.ts';

export class LineFileError extends Error {}

const SHIPPED = new URL('../../routes.default.json', import.meta.url);

function parse(text: string, file: string): LineSetting[] {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new LineFileError(`${file} is not valid JSON: ${(error as Error).message}`);
  }
  const issue = Value.Errors(LineSettingList, value)[0];
  if (issue) throw new LineFileError(`${file}${issue.instancePath} is not valid: ${issue.message}`);
  const lines = value as LineSetting[];
  const duplicate = lines.find((line, i) => lines.findIndex(({ id }) => id === line.id) !== i);
  if (duplicate) throw new LineFileError(`${file} names the route ${duplicate.id} twice`);
  return lines;
}

/** The setting that instances share, in the place of a file of one of them. */
export const LINES_SETTING = 'routes';

/** The lines in force. Throws LineFileError as `readLines` does. */
export async function loadLines(db: Db, dataDir: string): Promise<LineSetting[]> {
  const shared = isPostgres(db) ? await settingOf(db, LINES_SETTING) : undefined;
  return shared === undefined ? readLines(dataDir) : parse(shared, `the setting ${LINES_SETTING}`);
}

/** Throws LineFileError with a message of one line that names the file and the place in it. */
export async function readLines(dataDir: string): Promise<LineSetting[]> {
  const own = path.join(dataDir, 'routes.json');
  const text = await readFile(own, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new LineFileError(`${own} cannot be read: ${error.code}`);
  });
  return text === undefined ? parse(await readFile(SHIPPED, 'utf8'), 'routes.default.json') : parse(text, own);
}
