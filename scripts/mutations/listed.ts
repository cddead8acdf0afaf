/** Tries the listed mutants, each in a process of its own. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LISTED, type Listed } from './listed-rules.ts';
import { alone } from './room-run.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const LIMIT_MS = 120_000;

/** Reason why an entry of the list no longer applies. */
export const misplaced = ({ file, from }: Listed) => readFileSync(path.join(ROOT, file), 'utf8').split(from).length !== 2;

/** Returns the mutants that survived. Mutants for which no time is left are reported and not tried. */
export async function runListed(scratch: string, until = Infinity): Promise<string[]> {
  const failures: string[] = [];
  for (const [names, [first]] of Map.groupBy(LISTED, ({ tests }) => tests.join(' ')))
    if (first && (await alone({ name: 'as it is', why: '', files: [], tests: first.tests }, scratch, undefined, LIMIT_MS, {})) !== 'survived')
      return [`not green without mutants, so nothing can be said of the listed ones: ${names}`];
  for (const [nth, listed] of LISTED.entries()) {
    if (Date.now() > until) {
      console.log(`listed: ${LISTED.length - nth} of ${LISTED.length} not tried, the time is over`);
      break;
    }
    const { id, rule, file, from, to, tests } = listed;
    if (misplaced(listed)) {
      failures.push(`${id} (${rule}): “${from}” is not, or not once, in ${file}; mend scripts/mutations/listed.ts`);
      continue;
    }
    const outcome = await alone({ name: id, why: rule, files: [file], tests }, scratch, undefined, LIMIT_MS, {
      MUTATION_REPLACE: JSON.stringify({ file, from, to }),
    });
    console.log(`${id} (${rule}): ${outcome}`);
    if (outcome !== 'killed') failures.push(`${id} (${rule}) was not noticed: ${outcome}`);
  }
  return failures;
}
