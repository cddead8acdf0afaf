/** Chromium only; elsewhere Escape leaves full screen as well. */
interface KeyboardLock {
  keyboard?: { lock?: (keys: string[]) => Promise<void>; unlock?: () => void };
}

let holders = 0;

/** Captures Escape in full screen. @returns an idempotent release */
export function holdEscape(): () => void {
  const { keyboard } = navigator as Navigator & KeyboardLock;
  if (holders++ === 0) void keyboard?.lock?.(['Escape']).catch(() => {});
  let isHeld = true;
  return () => {
    if (isHeld && --holders === 0) keyboard?.unlock?.();
    isHeld = false;
  };
}
