/** Runs `yinmu backup`, which archives the running site or verifies an archive. */
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../../platform/config.ts';
import { type Db, openDatabase } from '../../platform/database/database.ts';
import { filesElsewhere } from '../../platform/files/serve-files.ts';
import { OperatorError } from '../../platform/problem.ts';
import { archiveOf, backupFolder, keepNewest, makeBackup, notes, openBackup, placeOf } from '../backup/index.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { hasSite, onDisk, positiveNumber, requireSite, UsageError, withIdentity } from './command.ts';

const OPTIONS = { to: { type: 'string' }, keep: { type: 'string' }, verify: { type: 'string' }, identity: { type: 'string' } } as const;

/** Lets `--verify` without an archive stand for the newest one, because `parseArgs` has no optional values. */
function withArchive(args: readonly string[], { BACKUP_TO, dataDir }: Config): string[] {
  const place = BACKUP_TO ?? backupFolder(dataDir);
  return args.flatMap((arg, nth) => (arg === '--verify' && (args[nth + 1] ?? '--').startsWith('--') ? [arg, place] : [arg]));
}

const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);

/** Records a backup for the overview. A database of another version may refuse; the archive is still good. */
async function note(config: Config, write: (db: Db) => Promise<void>) {
  const db = openDatabase(config, true);
  try {
    await write(db);
  } catch (error) {
    console.error(`yinmu backup: done, but it could not be recorded for the site: ${(error as Error).message}`);
  } finally {
    await db.destroy();
  }
}

async function verify(config: Config, address: string, identity: string | undefined) {
  const archive = await archiveOf(withIdentity(config, identity), address);
  const { made, program, files, rows, migrations } = await onDisk(() =>
    openBackup(archive, hasSite(config) ? backupFolder(config.dataDir) : tmpdir(), MIGRATIONS),
  );
  const tables = Object.values(rows);
  console.log(
    `${archive.name} is complete: made ${made} by version ${program}, ${files.length} files, ${sum(tables)} rows of ${tables.length} tables, ${migrations.length} migrations`,
  );
  // Archives are also verified on other machines, which have no site.
  if (config.DATABASE_URL === undefined && hasSite(config)) await note(config, (db) => notes.noteVerified(db, { at: new Date().toISOString(), made }));
}

export async function run(args: string[]) {
  const config = readConfig();
  const { to, keep, verify: archive, identity } = parseArgs({ args: withArchive(args, config), options: OPTIONS }).values;
  if (archive !== undefined) {
    if (to !== undefined || keep !== undefined) throw new UsageError('--verify makes no backup: omit --to and --keep');
    return verify(config, archive, identity);
  }
  if (identity !== undefined) throw new UsageError('--identity requires --verify');
  const count = positiveNumber('keep', keep);
  const { DATABASE_URL } = config;
  if (DATABASE_URL !== undefined) throw new OperatorError('the database is PostgreSQL: use pg_dump, see docs/operating/back-up.md');
  requireSite();
  const place = await placeOf(config, to);
  const made = await onDisk(() => makeBackup(config, place));
  const bytes = sum(made.manifest.files.map((file) => file.bytes));
  console.log(`Saved ${made.manifest.files.length} files, ${(bytes / 1024 ** 2).toFixed(1)} MB, to ${made.archive}`);
  const elsewhere = filesElsewhere(config);
  if (elsewhere !== undefined) console.log(`Member and title pictures are in ${elsewhere} and not included: back them up there`);
  await note(config, (db) => notes.noteBackup(db, { at: made.manifest.made, place: made.archive, bytes }));
  const removed = count === undefined ? [] : await keepNewest(place, count);
  if (removed.length > 0) console.log(`Removed ${removed.length} older: ${removed.join(', ')}`);
}
