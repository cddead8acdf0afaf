/** Only Chromium has it; elsewhere Escape leaves full screen together with what is open in it. */
interface KeyboardLock {
  keyboard?: { lock?: (keys: string[]) => Promise<void>; unlock?: () => void };
}

let holders = 0;

/** Escape is the page's in full screen too, as long as somebody holds it. @returns lets it go; calling it again does nothing */
export function holdEscape(): () => void {
  const { keyboard } = navigator as Navigator & KeyboardLock;
  if (holders++ === 0) void keyboard?.lock?.(['Escape']).catch(() => {});
  let isHeld = true;
  return () => {
    if (isHeld && --holders === 0) keyboard?.unlock?.();
    isHeld = false;
  };
}
