/**
 * The storage of the browser, and the only way to it. Storage may be missing, full or damaged, and anybody may have
 * written there: a value is checked as it is read, and one that is not valid is dropped.
 */
import { createStore } from './store.ts';

/** Whether something could not be kept that the viewer will look for at the next visit. `features/library/sync-library.ts` tells them. */
export const lost = createStore({ settings: false, progress: false });

type Area = 'localStorage' | 'sessionStorage';

/** @returns a text as it was kept */
export function readStoredText(key: string, isValid: (text: string) => boolean, area: Area = 'localStorage'): string | undefined {
  // Nothing is remembered where pages are drawn on the server.
  if (typeof document === 'undefined') return undefined;
  try {
    const text = globalThis[area].getItem(key);
    if (text === null || isValid(text)) return text ?? undefined;
    globalThis[area].removeItem(key);
  } catch {
    // The browser keeps nothing for this site.
  }
  return undefined;
}

/** @returns whether it is kept */
export function writeStoredText(key: string, text: string, area: Area = 'localStorage'): boolean {
  try {
    globalThis[area].setItem(key, text);
    return true;
  } catch {
    // Private windows and full disks: the site works without memory.
    return false;
  }
}

export function removeStored(key: string, area: Area = 'localStorage') {
  try {
    globalThis[area].removeItem(key);
  } catch {
    // The browser has kept nothing, so that there is nothing to remove.
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function readStored<T>(key: string, fallback: T, isValid: (value: unknown) => boolean, area?: Area): T {
  let value: unknown;
  const text = readStoredText(key, (found) => isValid((value = parsed(found))), area);
  return text === undefined ? fallback : (value as T);
}

/** @returns whether it is kept */
export const writeStored = (key: string, value: unknown): boolean => writeStoredText(key, JSON.stringify(value));
