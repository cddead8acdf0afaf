/** Bounds the memory of a command that reads much, however it was started: the first line of cli.ts does it where the shell reads it, `node cli.ts` does not. */
import { getHeapStatistics } from 'node:v8';

const FLAGS = ['--max-old-space-size=128', '--max-semi-space-size=16'];
/** V8 adds the space of young objects to what the flags say. */
const BOUND_BYTES = 200_000_000;

/** Begins this process anew with a small heap, which V8 cleans in time and does not let grow; not on Windows, which has no such call. */
export function boundHeap() {
  if (getHeapStatistics().heap_size_limit <= BOUND_BYTES || process.platform === 'win32' || process.execve === undefined) return;
  process.execve(process.execPath, [process.execPath, ...FLAGS, ...process.argv.slice(1)], process.env);
}
