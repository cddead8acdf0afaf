/** Shows where the categories of the old site go, and asks whether the run may begin. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { type CategoryPlan, PLAN_FILE } from '../migrate-maccms/index.ts';
import { OperatorError } from '../platform/problem.ts';
import type { CategoriesInForce } from '../value-names/index.ts';

function becomes({ category, byArea, genre, adds }: CategoryPlan[number], nameOf: (id: number) => string): string {
  const place = category === null ? 'by the fields of each title' : adds !== '' ? `new category ${adds} (${category})` : `${nameOf(category)} (${category})`;
  return `${place}${byArea ? ', by area' : ''}${genre === '' ? '' : `, genre ${genre}`}`;
}

interface Options {
  dataDir: string;
  /** Given by a file or an option. */
  isConfirmed: boolean;
}
/** Throws OperatorError where nobody agrees; the plan is then in a file, to be changed and given. */
export async function confirmCategories(plan: CategoryPlan, { nameOf }: CategoriesInForce, { dataDir, isConfirmed }: Options) {
  console.log('Categories of the old site (number, name, published titles), and what they become:');
  for (const one of plan) console.log(`  ${one.id}  ${one.name}  ${one.titles}  →  ${becomes(one, (id) => nameOf(id, 'zhcn'))}`);
  if (isConfirmed) return;
  const file = path.join(dataDir, PLAN_FILE.name);
  await writeFile(file, `[\n${plan.map((one) => `  ${JSON.stringify(one)}`).join(',\n')}\n]\n`);
  if (process.stdin.isTTY && process.stdout.isTTY) {
    const asked = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await asked.question('Move the site with these? [y/N] ').finally(() => asked.close());
    if (/^y(es)?$/i.test(answer.trim())) return;
  }
  throw new OperatorError(`nothing was moved. To move the site with these categories, add --yes; to change them, edit ${file} and add --categories ${file}`);
}
