/** Runs `yinmu import-maccms`, which migrates a MacCMS database dump. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { getHeapStatistics } from 'node:v8';
import { backgroundIndex } from '../../catalogue/search/index.ts';
import { importReports } from '../../ingest/importing/index.ts';
import {
  type CategoryPlan,
  dumpReader,
  type Given,
  type MigrationReport,
  migrateMaccms,
  movePlayers,
  PLAN_FILE,
  planText,
  readGiven,
  readPlayers,
} from '../../ingest/maccms/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { openFiles } from '../../platform/files/serve-files.ts';
import { progressLine } from '../../platform/jobs/progress-line.ts';
import { OperatorError } from '../../platform/problem.ts';
import type { CategoriesInForce } from '../../titles/value-names/index.ts';
import { readOverrides, readText, UsageError, withDatabase } from './command.ts';
import { printReport } from './print-report.ts';

function becomes({ category, byArea, genre, adds }: CategoryPlan[number], nameOf: (id: number) => string): string {
  const place = category === null ? 'by the fields of each title' : adds !== '' ? `new category ${adds} (${category})` : `${nameOf(category)} (${category})`;
  return `${place}${byArea ? ', by area' : ''}${genre === '' ? '' : `, genre ${genre}`}`;
}

interface Options {
  dataDir: string;
  /** True if a file or an option confirms the plan. */
  isConfirmed: boolean;
  /** Options that were not given and would import more data. */
  missing: readonly string[];
}
/** Throws OperatorError unless the plan is confirmed. The plan is then in a file, which the operator can edit and pass. */
async function confirmCategories(plan: CategoryPlan, { nameOf }: CategoriesInForce, { dataDir, isConfirmed, missing }: Options) {
  console.log('Categories of the old site (ID, name, published titles) and what they become:');
  const inWords = (one: CategoryPlan[number]) => becomes(one, (id) => nameOf(id, 'zhcn'));
  for (const one of plan) console.log(`  ${one.id}  ${one.name}  ${one.titles}  →  ${inWords(one)}`);
  for (const line of missing) console.log(line);
  if (isConfirmed) return;
  const file = path.join(dataDir, PLAN_FILE.name);
  await writeFile(file, planText(plan, inWords));
  if (process.stdin.isTTY && process.stdout.isTTY) {
    const asked = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await asked.question('Import with these? [y/N] ').finally(() => asked.close());
    if (/^y(es)?$/i.test(answer.trim())) return;
  }
  throw new OperatorError(`nothing was imported. To import with these categories, add --yes; to change them, edit ${file} and add --categories ${file}`);
}

function missingOptions({ players, pictures, site }: { players?: string; pictures?: string; site?: string }, local: number): string[] {
  const lost = site === undefined ? 'Without it they get no picture' : `Without it their pictures are lost once ${site} points here`;
  return [
    ...(players === undefined ? ['Routes are shown by code: --players imports names from the old site’s application/extra/vodplayer.php.'] : []),
    ...(pictures === undefined && local > 0 ? [`${local} titles have their picture on the old site: --pictures imports its upload folder. ${lost}.`] : []),
  ];
}

/** Limits memory however the command was started: the first line of cli.ts does so only if the shell reads it. */
const FLAGS = ['--max-old-space-size=128', '--max-semi-space-size=16'];
/** The largest heap that counts as limited; V8 adds the young generation to the flags. */
const BOUND_BYTES = 200_000_000;

/** Restarts this process with a small heap, except on Windows, which does not support that. */
function boundHeap() {
  if (getHeapStatistics().heap_size_limit <= BOUND_BYTES || process.platform === 'win32' || process.execve === undefined) return;
  process.execve(process.execPath, [process.execPath, ...FLAGS, ...process.argv.slice(1)], process.env);
}

function printMigration({
  prefix,
  categories,
  titles,
  members,
  library,
  comments,
  danmaku,
  guestbook,
  topics,
  links,
  skipped,
  left,
  missing,
  absent,
}: MigrationReport) {
  console.log(`tables ${prefix}…, ${categories.length} categories`);
  printReport(titles, false);
  if (titles.renumbered > 0) console.log(`  ${titles.renumbered} titles have a new ID; old addresses and IDs redirect`);
  if (titles.heroes > 0) console.log(`  ${titles.heroes} titles of level 9 are featured on the home page`);
  if (titles.recommended > 0) console.log(`  ${titles.recommended} titles of levels 1 to 8 are in the list 推荐 on the home page`);
  if (titles.pictures > 0) console.log(`  ${titles.pictures} pictures from the old site's folder were stored`);
  console.log(
    `members: ${members.added} added, ${members.disabled} disabled, ${members.withoutAddress} without a usable address, ${members.renamed.length} renamed`,
  );
  console.log(
    `favorites ${library.favorites}, watch later ${library.watchlist}, history ${library.history}, comments ${comments}, danmaku ${danmaku}, guestbook ${guestbook}, lists of topics ${topics}, friendly links ${links}`,
  );
  for (const [reason, count] of Object.entries(skipped)) console.log(`  left ${count}: ${reason}`);
  for (const [table, count] of Object.entries(left)) console.log(`  left ${count} rows of ${table}, which is not supported here`);
  for (const line of [...missing, ...absent]) console.log(`  missing: ${line}`);
}

const givenCategories = async (file: string | undefined, db: Db, dataDir: string): Promise<Given> =>
  file === undefined ? { byName: await readOverrides(undefined, db, dataDir) } : readGiven({ text: readText(file), from: file });

export async function run(args: string[]) {
  boundHeap();
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      site: { type: 'string' },
      categories: { type: 'string' },
      database: { type: 'string' },
      players: { type: 'string' },
      pictures: { type: 'string' },
      yes: { type: 'boolean' },
    },
  });
  if (positionals.length === 0) throw new UsageError('import-maccms needs the files of a dump');
  const missing = positionals.find((file) => !existsSync(file));
  if (missing) throw new OperatorError(`${missing} does not exist`);
  if (values.site !== undefined && !(/^https?:/.test(values.site) && URL.canParse(values.site)))
    throw new UsageError('--site must be an address such as https://old.example');
  if (values.pictures !== undefined && !existsSync(values.pictures)) throw new OperatorError(`${values.pictures} does not exist`);
  const players = values.players === undefined ? [] : readPlayers(readText(values.players));
  await withDatabase(async (db, config) => {
    const line = progressLine();
    const index = backgroundIndex(config);
    try {
      const onProgress = (text: string) => line.show(0, 0, text);
      const report = await migrateMaccms(db, dumpReader(positionals, values.database), {
        site: values.site,
        pictures: values.pictures === undefined ? undefined : { folder: values.pictures, files: await openFiles(config) },
        categories: await givenCategories(values.categories, db, config.dataDir),
        onPlan: async (plan, site, local) => {
          line.end();
          const isConfirmed = values.yes === true || values.categories !== undefined;
          await confirmCategories(plan, site, { dataDir: config.dataDir, isConfirmed, missing: missingOptions(values, local) });
        },
        index,
        onProgress,
      });
      line.end();
      const file = path.join(config.dataDir, 'maccms-report.json');
      await writeFile(file, `${JSON.stringify(report, null, 2)}\n`, { mode: 0o600 });
      const named = await movePlayers(db, config.dataDir, players);
      printMigration(report);
      if (players.length > 0) console.log(`named routes: ${named}`);
      console.log(`Full report, including members' old and new names: ${file}`);
      if (report.missing.length > 0) process.exitCode = importReports.EXIT.incomplete;
    } finally {
      line.end();
      await index.stop();
    }
  });
}
