/** Notices that the parent process has ended, however that ended (a kill cannot be passed on). */
const LOOK_MS = 500;

export function onParentExit(ended: () => void) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    // The system gives an orphan to another process.
    if (process.ppid === parent) return;
    clearInterval(timer);
    ended();
  }, LOOK_MS);
  timer.unref();
}
