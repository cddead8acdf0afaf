/** Loaded before anything else in every process and thread of a run: the rules come with their mutants, `vitest` is suite.ts. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { instrument, type Mutant } from './instrument.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SUITE = pathToFileURL(path.join(import.meta.dirname, 'suite.ts')).href;
/** First id of each file, so that ids are the same in every process. */
const IDS_A_FILE = 10_000;
/** A mutant that is written into the text before it loads. */
const replaced = process.env.MUTATION_REPLACE ? (JSON.parse(process.env.MUTATION_REPLACE) as { file: string; from: string; to: string }) : undefined;
const files = (process.env.MUTATION_FILES ?? '').split(',').filter(Boolean);

export const mutants: Mutant[] = [];
export const state = { active: Number(process.env.MUTATION_ACTIVE ?? -1), reached: new Set<number>() };
Object.assign(globalThis, {
  __mutant(id: number) {
    state.reached.add(id);
    return id === state.active;
  },
});

registerHooks({
  resolve: (specifier, context, next) => (specifier === 'vitest' ? { url: SUITE, shortCircuit: true, format: 'module-typescript' } : next(specifier, context)),
  load(url, context, next) {
    if (!url.startsWith('file:')) return next(url, context);
    const file = path.relative(ROOT, fileURLToPath(url.split('?')[0] as string));
    if (file === replaced?.file)
      return { format: 'module-typescript', source: readFileSync(path.join(ROOT, file), 'utf8').replace(replaced.from, () => replaced.to), shortCircuit: true };
    const place = files.indexOf(file);
    if (place < 0) return next(url, context);
    const found = instrument(readFileSync(path.join(ROOT, file), 'utf8'), file, place * IDS_A_FILE);
    mutants.push(...found.mutants);
    return { format: 'module-typescript', source: found.code, shortCircuit: true };
  },
});
