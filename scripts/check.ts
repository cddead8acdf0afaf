/** `npm run check`: every check that does not run the program, two at a time for two cores. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const ROOT = path.resolve(import.meta.dirname, '..');
const AT_A_TIME = 2;

/** Longest first, so that none is left running alone. One checker for the compiler: more repeat each other's work. */
const TOOLS = [
  'node scripts/check-regexes.mjs',
  'tsc -p tsconfig.json --checkers 1',
  'biome check --error-on-warnings .',
  'tsc -p web/tsconfig.json --checkers 1',
  'knip --no-progress',
  'node scripts/check-house.ts',
];
const bin = path.join(ROOT, 'node_modules/.bin');
const env = { ...process.env, PATH: bin + path.delimiter + process.env.PATH };

/** Prints a tool's output together. Returns whether it passed. */
async function passes(tool: string): Promise<boolean> {
  const begun = performance.now();
  const child = spawn(`${tool} 2>&1`, { cwd: ROOT, env, shell: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const [said, status] = await Promise.all([text(child.stdout), new Promise((resolve) => child.once('close', resolve))]);
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`${status === 0 ? 'passed' : 'FAILED'} ${tool} (${seconds} s)${said && `\n${said.trimEnd()}`}`);
  return status === 0;
}

const waiting = TOOLS.values();
const failed: string[] = [];
async function runAll(): Promise<void> {
  for (const tool of waiting) if (!(await passes(tool))) failed.push(tool);
}
await Promise.all(Array.from({ length: AT_A_TIME }, runAll));
for (const tool of failed) console.error(`failed; alone: npx ${tool}`);
if (failed.length > 0) process.exitCode = 1;
