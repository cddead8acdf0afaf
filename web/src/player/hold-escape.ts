/** Available only in Chromium. In other browsers, Escape also leaves full screen. */
interface KeyboardLock {
  keyboard?: { lock?: (keys: string[]) => Promise<void>; unlock?: () => void };
}

let holders = 0;

/** Keeps Escape from leaving full screen. @returns a function that releases it, safe to call twice */
export function holdEscape(): () => void {
  const { keyboard } = navigator as Navigator & KeyboardLock;
  if (holders++ === 0) void keyboard?.lock?.(['Escape']).catch(() => {});
  let isHeld = true;
  return () => {
    if (isHeld && --holders === 0) keyboard?.unlock?.();
    isHeld = false;
  };
}
