/** `npm run test:mutations`: would the tests notice if a rule were wrong? See scripts/mutations/README.md. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { changedFiles } from './mutations/changed.ts';
import { runListed } from './mutations/listed.ts';
import { report, summary } from './mutations/mutation-report.ts';
import { type RoomResult, runRoom } from './mutations/room-run.ts';
import { ROOMS } from './mutations/rooms.ts';
import { sample } from './mutations/sample.ts';

const { values } = parseArgs({
  options: {
    /** Only files changed since the last landing, in a bounded time. */
    changed: { type: 'boolean', default: false },
    room: { type: 'string', multiple: true },
    /** Largest number of mutants tried in a room. */
    max: { type: 'string', default: '100000' },
    minutes: { type: 'string' },
    workers: { type: 'string', default: String(Math.min(2, availableParallelism())) },
    /** Writes docs/mutations.md. */
    report: { type: 'boolean', default: false },
    /** A folder that keeps each room's results. The report covers all of them, so that rooms can be run one at a time. */
    keep: { type: 'string' },
    listed: { type: 'boolean', default: false },
  },
});
/** Results of every room: from this run, otherwise from an earlier one. */
async function withKept(results: readonly RoomResult[], folder: string | undefined): Promise<RoomResult[]> {
  const all = ROOMS.map(async (room) => {
    const now = results.find((result) => result.room.name === room.name);
    if (now || !folder) return now ?? [];
    const text = await readFile(path.join(folder, `${room.name}.json`), 'utf8').catch(() => undefined);
    return text ? { ...(JSON.parse(text) as RoomResult), room } : [];
  });
  return (await Promise.all(all)).flat();
}
/** Share of killed mutants below which the run fails. */
const WANTED = 0.8;
/** Fewest mutants for which the share is judged; of fewer, a single one would decide. */
const ENOUGH = 20;
const ROOT = path.resolve(import.meta.dirname, '..');
const begun = Date.now();
const until = begun + Number(values.minutes ?? (values.changed ? 8 : 24 * 60)) * 60_000;
const scratch = await mkdtemp(path.join(tmpdir(), 'yinmu-mutations-'));

const changed = values.changed ? new Set(changedFiles(ROOT)) : undefined;
const rooms = ROOMS.filter(({ name, files }) => (values.room?.includes(name) ?? true) && (!changed || files.some((file) => changed.has(file))));
const results: RoomResult[] = [];
const failures: string[] = [];
try {
  // The listed mutants come first; their time counts against the limit.
  if (!values.room) failures.push(...(await runListed(scratch, until)));
  const waiting = values.listed && !values.room ? [] : [...rooms];
  const line = async () => {
    for (let room = waiting.shift(); room; room = waiting.shift()) {
      // Each room gets an equal share of the time that is left.
      const end = Date.now() + Math.max(0, (until - Date.now()) * Number(values.workers)) / (waiting.length + Number(values.workers));
      try {
        const result = await runRoom(
          room,
          scratch,
          (mutants) => sample(mutants, changed, Number(values.max)),
          Math.min(until, end),
          ({ mutant, outcome }) => {
            if (outcome === 'survived' || outcome === 'unreached') console.log(`${outcome}: ${mutant.file}:${mutant.line}: ${mutant.from} → ${mutant.to}`);
          },
        );
        results.push(result);
        console.log(result.all === 0 ? `${room.name}: not tried, its tests alone took its time\n` : summary([result]));
        if (result.results.length < result.chosen) console.log(`${room.name}: ${result.chosen - result.results.length} not tried, its time was over\n`);
        if (values.keep && result.all > 0) {
          await mkdir(values.keep, { recursive: true });
          await writeFile(path.join(values.keep, `${room.name}.json`), JSON.stringify(result));
        }
      } catch (error) {
        failures.push((error as Error).message);
      }
    }
  };
  await Promise.all(Array.from({ length: Number(values.workers) }, line));
} finally {
  await rm(scratch, { recursive: true, force: true });
}
results.sort((a, b) => ROOMS.indexOf(a.room) - ROOMS.indexOf(b.room));
const { tried, killed } = results
  .flatMap(({ results: each }) => each)
  .reduce((sum, { outcome }) => ({ tried: sum.tried + 1, killed: sum.killed + Number(outcome === 'killed' || outcome === 'endless') }), {
    tried: 0,
    killed: 0,
  });
if (tried >= ENOUGH && killed / tried < WANTED) failures.push(`${killed} of ${tried} mutants killed: fewer than ${WANTED * 100} %`);
if (values.report) await writeFile(path.join(ROOT, 'docs/mutations.md'), report(await withKept(results, values.keep)));
console.log(`\n${summary(results)}in ${Math.round((Date.now() - begun) / 1000)} s`);
for (const failure of failures) console.error(failure);
process.exit(failures.length > 0 ? 1 : 0);
