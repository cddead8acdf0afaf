/** Runs `yinmu doctor`, which finds problems and their fixes. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../platform/config.ts';
import { examine, type Finding, statusOf } from '../doctor/index.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { UsageError } from './command.ts';

const OPTIONS = { json: { type: 'boolean' }, mail: { type: 'string' } } as const;
const STATUS = ['fine', 'warnings', 'errors'] as const;

function print(findings: readonly Finding[], status: number) {
  for (const { part, level, said, mend } of findings) {
    console.log(`${level.padEnd(8)} ${part}: ${said}`);
    if (mend !== '') console.log(`${' '.repeat(9)}${mend}`);
  }
  const count = (of: Finding['level']) => findings.filter(({ level }) => level === of).length;
  console.log(status === 0 ? 'No problems found' : `Errors: ${count('error')}, warnings: ${count('warning')}`);
}

/** Finds the folder even if other variables are invalid. */
const folderOf = (env: NodeJS.ProcessEnv) => path.resolve(env.DATA_DIR || readConfig({}).dataDir);

export async function run(args: string[]) {
  const { json = false, mail } = parseArgs({ args, options: OPTIONS }).values;
  if (mail !== undefined && !/^[^\s@]+@[^\s@]+$/.test(mail)) throw new UsageError('--mail must be an address such as you@example.org');
  const findings = await examine(process.env, { migrations: MIGRATIONS, mailTo: mail });
  const status = statusOf(findings);
  if (json) console.log(JSON.stringify({ status: STATUS[status], findings }, null, 2));
  else {
    console.log(`The site in ${folderOf(process.env)} (set DATA_DIR for another folder)`);
    print(findings, status);
  }
  process.exitCode = status;
}
