/** Detects that the parent process ended, even if killed. */
import { readFileSync } from 'node:fs';

const LOOK_MS = 500;
const SHELL = /^(?:sh|dash|bash|ash)$/;

/** Undefined without /proc or if the process ended. */
function processOf(pid: number): { name: string; parent: number } | undefined {
  try {
    const [, name = '', parent] = /^\d+ \((.*)\) \S (\d+) /s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

/** npm starts scripts through a shell that outlives it, so the shell's parent is watched too. */
export function onParentExit(ended: () => void) {
  const parent = process.ppid;
  const shell = processOf(parent);
  const starter = shell && SHELL.test(shell.name) ? shell.parent : undefined;
  const timer = setInterval(() => {
    // Orphans get another parent.
    if (process.ppid === parent && (starter === undefined || processOf(parent)?.parent === starter)) return;
    clearInterval(timer);
    ended();
  }, LOOK_MS);
  timer.unref();
}
