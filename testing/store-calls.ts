/**
 * Which exported store functions a run called: with TEST_DATABASE=postgres, an uncalled one fails the run, so that no statement meets
 * PostgreSQL first on a site.
 */
import { appendFileSync, globSync, readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';

const ROOT = path.resolve(import.meta.dirname, '..');
const STORES = 'server/src/**/*.store.ts';
/** SQLite only: archives, and the doctor's file check. */
const OF_SQLITE = ['server/src/operation/backup/snapshot.store.ts', 'server/src/operation/doctor/doctor.store.ts quickFault'];

/** @returns names of exported functions */
export function exportedFunctions(file: string, text: string): string[] {
  return parseSync(file, text).program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const { declaration } = statement;
    if (declaration?.type === 'FunctionDeclaration') return [declaration.id?.name ?? ''];
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && (init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression') ? [id.name] : [],
    );
  });
}

/** @param calls lines of file and function from `recordCalls` @returns those missing */
export function uncalled(stores: readonly (readonly [file: string, text: string])[], calls: string): string[] {
  const called = new Set(calls.split('\n'));
  const all = stores.flatMap(([file, text]) => exportedFunctions(file, text).map((name) => [file, `${file} ${name}`] as const));
  return all.filter(([file, line]) => !called.has(line) && !OF_SQLITE.includes(file) && !OF_SQLITE.includes(line)).map(([, line]) => line);
}

export const readStores = (): [file: string, text: string][] =>
  globSync(STORES, { cwd: ROOT }).map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]);

/** Starts counting in this process. @returns writes calls since the last time */
export async function recordCalls(to: string, isStore = (file: string) => file.endsWith('.store.ts')): Promise<() => Promise<void>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: false });
  return async () => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const lines = result.flatMap(({ url, functions }) => {
      const file = path.relative(ROOT, url.startsWith('file:') ? fileURLToPath(url) : url);
      if (!isStore(file)) return [];
      return functions
        .filter(({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0)
        .map(({ functionName }) => `${file} ${functionName}\n`);
    });
    appendFileSync(to, lines.join(''));
  };
}
