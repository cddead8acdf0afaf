/** Counts work instead of time, which is the same on a busy machine: blocks that V8 runs, and characters that whole-string methods read. */
import { Session } from 'node:inspector/promises';

const WHOLE = ['replace', 'replaceAll', 'normalize', 'split', 'match', 'matchAll', 'toLowerCase', 'toUpperCase', 'trim'] as const;

/** @returns restores the methods */
function countCharacters(add: (characters: number) => void): () => void {
  const methods = String.prototype as unknown as Record<string, (...given: unknown[]) => unknown>;
  const real = Object.fromEntries(WHOLE.map((name) => [name, methods[name]] as const));
  for (const name of WHOLE)
    methods[name] = function (this: string, ...given) {
      add(this.length);
      return real[name]?.apply(this, given);
    };
  return () => void Object.assign(methods, real);
}

/** Slows the process down until `stop`. */
export async function startCounting() {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return {
    async stepsOf(work: () => unknown): Promise<number> {
      await session.post('Profiler.takePreciseCoverage');
      let steps = 0;
      const restore = countCharacters((characters) => {
        steps += characters;
      });
      try {
        work();
      } finally {
        restore();
      }
      const { result } = await session.post('Profiler.takePreciseCoverage');
      for (const { functions } of result) for (const { ranges } of functions) for (const { count } of ranges) steps += count;
      return steps;
    },
    stop: () => session.disconnect(),
  };
}
