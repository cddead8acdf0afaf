#!/usr/bin/env -S node --max-old-space-size=128 --max-semi-space-size=16
/** The `yinmu` command. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CATEGORY_NAMES } from '@yinmu/contract/categories.ts';
import { errorText } from '@yinmu/contract/errors.ts';
import { EXIT, exitCodeOf, type ImportReport, NotReadableError, runImport, SourceError, unreadMessages } from './importing/index.ts';
import type { MigrationReport } from './migrate-maccms/index.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { askPassword } from './platform/ask-password.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { type Db, openDatabase } from './platform/database.ts';
import { migrate, NewerDatabaseError } from './platform/migrations.ts';
import { OperatorError, ProblemError } from './platform/problem.ts';
import { progressLine } from './platform/progress-line.ts';
import { backgroundIndex, indexCatalogue, SearchFile, searchFile } from './search/index.ts';

const HELP = `yinmu: what an operator does from the shell

  yinmu import <address or file>   titles from a MacCMS collection API or a JSON, NDJSON or XML file
      --dry-run                    say what would change, change nothing
      --hours N                    only titles changed in the last N hours (collection APIs)
      --changes                    only titles changed since the last import that read everything (collection APIs)
      --pages N                    N pages at most, whatever the source says of its end (collection APIs)
      --categories FILE            JSON: the source's category names to our ids, {"武侠片": 11}
      --delay MS                   pause between requests
      --restart                    begin again although an import of this source stopped midway
  yinmu admin create --username U --email E   make an admin; the password comes from standard input or is asked for
  yinmu import-maccms <dump.sql …> titles, members and what they keep from a MacCMS v10 database dump (.sql, .sql.gz, volumes in order)
      --site ADDRESS               where the old site was, for pictures with a relative address
      --categories FILE            as above
  yinmu enrich                     fill in ratings, pictures and names from TMDB (TMDB_API_KEY), where a title has none
      --limit N                    at most so many titles
      --again                      also those tried in the last 30 days
  yinmu reindex                    make the search index anew
  yinmu migrate                    bring the database to this version
  yinmu --help                     this text

Exit status: 0 done, 1 failed, 2 wrong usage, 3 an import could not read everything, 130 stopped.
The environment is the server's (DATA_DIR, ALLOW_PRIVATE_NETWORK …); see docs/operating.md.`;

const { PRIORITY_BELOW_NORMAL } = constants.priority;
// What a command writes is the server's own, as what the server writes.
process.umask(0o077);

class UsageError extends Error {}

async function withDatabase<T>(work: (db: Db, dataDir: string, allowPrivate: ReadonlySet<string>) => Promise<T>): Promise<T> {
  const config = readConfig();
  const db = openDatabase(config.dataDir, true);
  // Visitors come first: an import takes what the site leaves.
  setPriority(PRIORITY_BELOW_NORMAL);
  try {
    await migrate(db, MIGRATIONS);
    return await work(db, config.dataDir, config.allowPrivate);
  } finally {
    await db.destroy();
  }
}

function readOverrides(file: string | undefined, dataDir: string): ReadonlyMap<string, number> {
  const chosen = file ?? path.join(dataDir, 'categories.json');
  if (file === undefined && !existsSync(chosen)) return new Map();
  let table: unknown;
  try {
    table = JSON.parse(readFileSync(chosen, 'utf8'));
  } catch (error) {
    throw new UsageError(`${chosen} cannot be read: ${(error as Error).message}`);
  }
  const entries = Object.entries((table ?? {}) as Record<string, unknown>);
  const wrong = entries.find(([, id]) => typeof id !== 'number' || !(id in CATEGORY_NAMES));
  if (wrong) throw new UsageError(`${chosen}: ${wrong[0]} names ${String(wrong[1])}, which is no category of this site`);
  return new Map(entries as [string, number][]);
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,7}$/.test(text)) throw new UsageError(`--${name} takes a whole number, not '${text}'`);
  return Number(text);
}

function positiveNumber(name: string, text: string | undefined): number | undefined {
  const number = wholeNumber(name, text);
  if (number === 0) throw new UsageError(`--${name} takes a whole number from 1 on, not 0`);
  return number;
}

function tell(report: ImportReport, dryRun: boolean) {
  console.log(
    `${dryRun ? 'Would be: ' : ''}read ${report.read}, added ${report.added}, updated ${report.updated}, unchanged ${report.unchanged}, merged ${report.merged}, skipped ${report.skipped}`,
  );
  for (const [reason, entry] of Object.entries(report.reasons))
    console.log(`  skipped ${entry.count}: ${reason} (${entry.examples.filter(Boolean).join('; ') || 'unnamed'})`);
  for (const [repair, count] of Object.entries(report.repairs)) console.log(`  repaired ${count}: ${repair}`);
  for (const line of unreadMessages(report)) console.log(`  ${line}`);
  if (report.onlyPages > 0) console.log(`  ${report.onlyPages} titles have lines of web pages only, which can be framed but not played`);
  if (report.guessed > 0) console.log(`  ${report.guessed} titles have a guessed category: name theirs in an override file (--categories)`);
}

function tellMigration({ prefix, categories, titles, members, library, comments, guestbook, skipped }: MigrationReport) {
  console.log(`tables ${prefix}…, ${categories} categories`);
  tell(titles, false);
  console.log(
    `members: ${members.added} added, ${members.known} known already, ${members.disabled} disabled, ${members.withoutAddress} without a usable address`,
  );
  for (const name of members.renamed) console.log(`  renamed ${name}`);
  console.log(`favorites ${library.favorites}, watch later ${library.watchlist}, history ${library.history}, comments ${comments}, guestbook ${guestbook}`);
  for (const [reason, count] of Object.entries(skipped)) console.log(`  left ${count}: ${reason}`);
}

/** Aborted by the first SIGINT or SIGTERM; a second one ends the process at once. */
function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort());
  return stopping.signal;
}

async function importCommand(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean' },
      hours: { type: 'string' },
      changes: { type: 'boolean' },
      pages: { type: 'string' },
      categories: { type: 'string' },
      delay: { type: 'string' },
      restart: { type: 'boolean' },
    },
  });
  const [source] = positionals;
  if (!source || positionals.length > 1) throw new UsageError('import takes one address or file');
  await withDatabase(async (db, dataDir, allowPrivate) => {
    const line = progressLine();
    const dryRun = values['dry-run'] ?? false;
    const index = dryRun ? undefined : backgroundIndex(dataDir);
    try {
      const report = await runImport(db, index, source, {
        allowPrivate,
        overrides: readOverrides(values.categories, dataDir),
        dryRun,
        restart: values.restart,
        hours: positiveNumber('hours', values.hours),
        changes: values.changes,
        pages: positiveNumber('pages', values.pages),
        signal: stopSignal(),
        delayMs: wholeNumber('delay', values.delay),
        onProgress: ({ report, done, of, unit }) =>
          line.show(done, of, `${report.read} read, ${report.added} added${unit === 'pages' ? `, page ${done}` : ''}`),
        onRetry: (message) => line.say(`retrying: ${message}`),
        onChange: dryRun ? (change) => change.outcome !== 'unchanged' && line.say(`${change.outcome} ${change.name}: ${change.detail}`) : undefined,
      });
      line.end();
      if (report.resumedAt !== undefined) console.log(`Went on after ${report.resumedAt}, where the last import stopped (--restart begins again)`);
      if (report.hours !== undefined) console.log(`Asked for what changed in the last ${report.hours} hours`);
      tell(report, dryRun);
      process.exitCode = exitCodeOf(report);
    } finally {
      line.end();
      await index?.stop();
    }
  });
}

async function reindexCommand() {
  await withDatabase(async (db, dataDir) => {
    for (const suffix of ['', '-wal', '-shm']) rmSync(searchFile(dataDir) + suffix, { force: true });
    const file = new SearchFile(dataDir, true);
    const line = progressLine();
    const indexed = await indexCatalogue(db, file, { batch: 500, onProgress: (count) => line.show(count, 0, `${count} titles`) });
    await file.tidy();
    line.end();
    file.release();
    file.close();
    console.log(`Indexed ${indexed} titles`);
  });
}

async function migrateCommand(args: string[]) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { site: { type: 'string' }, categories: { type: 'string' } } });
  if (positionals.length === 0) throw new UsageError('import-maccms takes the files of a dump');
  const missing = positionals.find((file) => !existsSync(file));
  if (missing) throw new UsageError(`${missing} is not there`);
  if (values.site !== undefined && !/^https?:\/\/./.test(values.site)) throw new UsageError('--site takes an address such as https://old.example');
  const { dumpReader, migrateMaccms } = await import('./migrate-maccms/index.ts');
  await withDatabase(async (db, dataDir) => {
    const line = progressLine();
    const index = backgroundIndex(dataDir);
    try {
      const onProgress = (text: string) => line.show(0, 0, text);
      const report = await migrateMaccms(db, dumpReader(positionals), {
        site: values.site,
        overrides: readOverrides(values.categories, dataDir),
        index,
        onProgress,
      });
      line.end();
      tellMigration(report);
    } finally {
      line.end();
      await index.stop();
    }
  });
}

async function enrichCommand(args: string[]) {
  const { values } = parseArgs({ args, options: { limit: { type: 'string' }, again: { type: 'boolean' } } });
  const limit = wholeNumber('limit', values.limit);
  const { enrich, createTmdb } = await import('./tmdb/index.ts');
  await withDatabase(async (db) => {
    const line = progressLine();
    try {
      const report = await enrich(db, createTmdb(readConfig()), {
        limit,
        again: values.again,
        onProgress: ({ tried, matched }, name) => line.show(tried, limit ?? 0, `${tried} tried, ${matched} matched, ${name}`),
      });
      line.end();
      console.log(`tried ${report.tried}, matched ${report.matched}, not found ${report.none}, not sure ${report.unsure}`);
      for (const { vodId, name, reason } of report.unsureTitles) console.log(`  not sure of ${vodId} ${name}: ${reason}`);
    } catch (error) {
      throw error instanceof ProblemError
        ? new OperatorError(`${errorText(error.code, 'en', error.details)} (what was done is kept; run it again to go on)`)
        : error;
    } finally {
      line.end();
    }
  });
}

async function adminCommand(args: string[]) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { username: { type: 'string' }, email: { type: 'string' } } });
  const { username, email } = values;
  if (positionals[0] !== 'create' || positionals.length > 1 || !username || !email) throw new UsageError('yinmu admin create --username U --email E');
  const password = await askPassword('Password: ');
  // Not for an import to load: it would wait for it, and carry it along.
  const { createAdmin } = await import('./accounts/index.ts');
  await withDatabase((db) => createAdmin(db, username, email, password));
  console.log(`${username} is an admin`);
}

const COMMANDS: Record<string, (args: string[]) => Promise<void>> = {
  import: importCommand,
  admin: adminCommand,
  enrich: enrichCommand,
  'import-maccms': migrateCommand,
  reindex: reindexCommand,
  migrate: () => withDatabase(async () => console.log('The database is at this version')),
};

const isUsage = (error: unknown) => error instanceof UsageError || String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
const isOperators = (error: unknown) =>
  isUsage(error) || [OperatorError, NotReadableError, SourceError, ConfigError, NewerDatabaseError].some((kind) => error instanceof kind);

const [name, ...args] = process.argv.slice(2);
const command = name === undefined ? undefined : COMMANDS[name];
if (name === undefined || name === '--help' || name === 'help' || args.includes('--help')) console.log(HELP);
else if (!command) {
  console.error(`yinmu: there is no command '${name}'; yinmu --help lists them`);
  process.exitCode = EXIT.usage;
} else
  await command(args).catch((error: unknown) => {
    console.error(isOperators(error) ? `yinmu ${name}: ${(error as Error).message}` : error);
    process.exitCode = isUsage(error) ? EXIT.usage : EXIT.failed;
  });
