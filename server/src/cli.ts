#!/usr/bin/env -S node --max-old-space-size=128 --max-semi-space-size=16
/** The `yinmu` command: one module per command, in `cli/`. */
import { constants, setPriority } from 'node:os';
import { importReports } from './ingest/importing/index.ts';
import { UsageError } from './operation/cli/command.ts';
import { ConfigError } from './platform/config.ts';
import { DatabaseVersionError } from './platform/database/migrations.ts';
import { DatabaseUnavailableError } from './platform/database/postgres-errors.ts';
import { DataDirError } from './platform/files/data-dir.ts';
import { OperatorError } from './platform/problem.ts';
import { program } from './platform/version.ts';

const HELP = `yinmu: site administration from the shell

  yinmu import <address or file>   import titles from a MacCMS collection API or a JSON, NDJSON or XML file
      --dry-run                    print the changes without making them
      --hours N                    only titles changed in the last N hours (collection APIs)
      --changes                    only titles changed since the last complete import (collection APIs)
      --pages N                    read at most N pages, whatever the source reports (collection APIs)
      --categories FILE            JSON that maps the source's category names to this site's IDs: {"武侠片": 11}
      --delay MS                   pause between requests, in milliseconds
      --restart                    start over instead of continuing a stopped import
      --accept-renumbering         continue although the source reused many record numbers for other titles
  yinmu admin create --username U --email E   create an admin; reads the password from standard input or prompts for it
  yinmu admin remove-factor --username U      turn off two-step sign-in for a member who lost phone and recovery codes
  yinmu import-maccms <dump.sql …> import titles, members and their data from a MacCMS v10 database dump
                                   (.sql or .sql.gz, all its files, in any order)
      --site ADDRESS               address of the old site, for pictures with relative addresses
      --database NAME              the database to read, if several in the dump have MacCMS
      --categories FILE            the category mapping: the file that a run without this option writes, or JSON as above
      --players FILE               the old site's application/extra/vodplayer.php, for route names
      --pictures FOLDER            the old site's upload folder, for posters
      --yes                        accept the proposed categories without asking
  yinmu enrich                     fill in missing ratings, pictures and names from TMDB (needs TMDB_API_KEY)
      --limit N                    try at most N titles
      --again                      also retry titles tried in the last 30 days
  yinmu reindex                    rebuild the search index
  yinmu move-database --to ADDRESS move the data from SQLite to an empty PostgreSQL database (postgres://…), or from
                                   DATABASE_URL back (sqlite), completely or not at all; the site must be stopped
  yinmu backup                     back up the site while it runs (SQLite only; use pg_dump for PostgreSQL)
      --to FOLDER                  folder or s3://bucket/path, instead of BACKUP_TO or DATA_DIR/backups
      --keep N                     then delete all but the newest N archives there
      --verify [ARCHIVE]           back up nothing; verify this archive, or the newest in this folder or s3://bucket/path,
                                   by default in BACKUP_TO or DATA_DIR/backups
      --identity FILE              age identity that decrypts the archive, if it is encrypted to a recipient
  yinmu restore <archive>          restore an archive, or the newest in a folder or s3://bucket/path, into an empty DATA_DIR
      --identity FILE              as above
  yinmu doctor                     find problems of the site and suggest fixes; changes nothing
      --json                       for programs
      --mail ADDRESS               also send an email to this address
  yinmu migrate                    migrate the database to this version
  yinmu --version                  print the version (see CHANGELOG.md), the commit, and the version of Node.js
  yinmu --help                     print this text

Exit status: 0 done, 1 failed, 2 wrong usage, 3 import incomplete or tables missing from the dump, 130 stopped;
for doctor: 0 no findings, 1 warnings, 2 errors.
The commands read the server's environment (DATA_DIR, ALLOW_PRIVATE_NETWORK …); see docs/operating/configure.md.`;

/** Modules load only when their command runs: an import must neither wait for other commands' libraries nor hold them in memory. */
const COMMANDS: Record<string, () => Promise<{ run(args: string[]): Promise<void> }>> = {
  import: () => import('./operation/cli/import-command.ts'),
  admin: () => import('./operation/cli/admin-command.ts'),
  enrich: () => import('./operation/cli/enrich-command.ts'),
  'import-maccms': () => import('./operation/cli/import-maccms-command.ts'),
  reindex: () => import('./operation/cli/reindex-command.ts'),
  'move-database': () => import('./operation/cli/move-database-command.ts'),
  backup: () => import('./operation/cli/backup-command.ts'),
  restore: () => import('./operation/cli/restore-command.ts'),
  doctor: () => import('./operation/cli/doctor-command.ts'),
  migrate: () => import('./operation/cli/migrate-command.ts'),
};

const isUsage = (error: unknown) => error instanceof UsageError || String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
const isOperators = (error: unknown) =>
  isUsage(error) || [OperatorError, ConfigError, DataDirError, DatabaseVersionError, DatabaseUnavailableError].some((kind) => error instanceof kind);

const versionLine = ({ version, commit } = program()) => `yinmu ${version} (${commit === null ? '' : `commit ${commit}, `}Node.js ${process.version})`;

/** Runs a command. @returns its exit status; 0 unless the command sets another */
export async function runCommand(name: string | undefined, args: string[]): Promise<number> {
  const load = name === undefined ? undefined : COMMANDS[name];
  if (name === undefined || name === '--help' || name === 'help' || args.includes('--help')) console.log(HELP);
  else if (name === '--version') console.log(versionLine());
  else if (!load) {
    console.error(`yinmu: unknown command '${name}'; yinmu --help lists them`);
    return importReports.EXIT.usage;
  } else
    try {
      await (await load()).run(args);
    } catch (error) {
      console.error(isOperators(error) ? `yinmu ${name}: ${(error as Error).message}` : error);
      return isUsage(error) ? importReports.EXIT.usage : importReports.EXIT.failed;
    }
  return Number(process.exitCode ?? 0);
}

// Tests run commands in their own process, so this part is skipped there.
if (import.meta.main) {
  // A closed pipe, such as `head`, must not stop the work.
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });

  // Files written by a command are readable only by the server's user, like the server's own.
  process.umask(0o077);
  // Lowers the command's priority, so that visitors' requests go first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

  const [name, ...args] = process.argv.slice(2);
  process.exitCode = await runCommand(name, args);
}
