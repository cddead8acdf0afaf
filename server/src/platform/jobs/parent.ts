/** Notices that the program which started this one has ended, however it ended (a kill cannot be passed on). */
import { readFileSync } from 'node:fs';

const LOOK_MS = 500;
const SHELL = /^(?:sh|dash|bash|ash)$/;

/** Name and parent of a process; undefined where the system has no /proc, or the process has ended. */
function processOf(pid: number): { name: string; parent: number } | undefined {
  try {
    const [, name = '', parent] = /^\d+ \((.*)\) \S (\d+) /s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

/** Calls once when the parent has ended. npm starts scripts by a shell, which outlives it: then the shell's parent is watched too. */
export function onParentExit(ended: () => void) {
  const parent = process.ppid;
  const shell = processOf(parent);
  const starter = shell && SHELL.test(shell.name) ? shell.parent : undefined;
  const timer = setInterval(() => {
    // The system gives an orphan to another process.
    if (process.ppid === parent && (starter === undefined || processOf(parent)?.parent === starter)) return;
    clearInterval(timer);
    ended();
  }, LOOK_MS);
  timer.unref();
}
