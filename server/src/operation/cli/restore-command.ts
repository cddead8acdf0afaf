/** Runs `yinmu restore`, which restores an archive into an empty DATA_DIR. */
import { parseArgs } from 'node:util';
import { readConfig } from '../../platform/config.ts';
import { OperatorError } from '../../platform/problem.ts';
import { archiveOf, restoreBackup } from '../backup/index.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { onDisk, UsageError, withIdentity } from './command.ts';

export async function run(args: string[]) {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { identity: { type: 'string' } } });
  const [archive] = positionals;
  if (archive === undefined || positionals.length > 1) throw new UsageError('yinmu restore <archive, folder or s3://bucket/path> [--identity FILE]');
  const config = readConfig();
  const { dataDir, DATABASE_URL } = config;
  if (DATABASE_URL !== undefined) throw new OperatorError('archives contain a SQLite database: unset DATABASE_URL, and use move-database afterwards');
  const { made, program, files } = await onDisk(async () =>
    restoreBackup(await archiveOf(withIdentity(config, values.identity), archive), dataDir, MIGRATIONS),
  );
  console.log(`Restored ${files.length} files to ${dataDir}: the site as of ${made}, version ${program}. Start it now`);
}
