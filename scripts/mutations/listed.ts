/** Tries the listed mutants, each in a process of its own. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LISTED, type Listed } from './listed-rules.ts';
import { alone, greenTests } from './room-run.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const LIMIT_MS = 120_000;

/** Reason why an entry of the list no longer applies. */
export const misplaced = ({ file, from }: Listed) => readFileSync(path.join(ROOT, file), 'utf8').split(from).length !== 2;

/** Returns the mutants that survived. Mutants for which no time is left are reported and not tried. */
export async function runListed(scratch: string, until = Infinity): Promise<string[]> {
  const failures: string[] = [];
  const tried = new Set<Listed>();
  for (const group of Map.groupBy(LISTED, ({ tests }) => tests.join(' ')).values()) {
    if (Date.now() > until) break;
    const { tests } = group[0] as Listed;
    const green = await greenTests({ name: `listed ${group.map(({ id }) => id).join()}`, why: '', files: [], tests }, scratch, until);
    for (const listed of group) {
      if (!green || Date.now() > until) break;
      tried.add(listed);
      const { id, rule, file, from, to } = listed;
      if (misplaced(listed)) {
        failures.push(`${id} (${rule}): “${from}” is not, or not once, in ${file}; mend scripts/mutations/listed-rules.ts`);
        continue;
      }
      const outcome = await alone({ name: id, why: rule, files: [file], tests }, scratch, green, LIMIT_MS, {
        MUTATION_REPLACE: JSON.stringify({ file, from, to }),
      });
      console.log(`${id} (${rule}): ${outcome}`);
      if (outcome !== 'killed') failures.push(`${id} (${rule}) was not noticed: ${outcome}`);
    }
  }
  if (tried.size < LISTED.length) console.log(`listed: ${LISTED.length - tried.size} of ${LISTED.length} not tried, the time is over`);
  return failures;
}
