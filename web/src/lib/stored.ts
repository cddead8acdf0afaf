/** The only module that accesses browser storage. Storage may be missing, full or damaged, so values are validated and invalid ones are dropped. */
import { createStore } from './store.ts';

/** What this browser failed to store. `features/library/progress/sync-library.ts` tells the viewer. */
export const lost = createStore({ settings: false, progress: false });

type Area = 'localStorage' | 'sessionStorage';

export function readStoredText(key: string, isValid: (text: string) => boolean, area: Area = 'localStorage'): string | undefined {
  // The server has no storage.
  if (typeof document === 'undefined') return undefined;
  try {
    const text = globalThis[area].getItem(key);
    if (text === null || isValid(text)) return text ?? undefined;
    globalThis[area].removeItem(key);
  } catch {
    // Storage is blocked.
  }
  return undefined;
}

export function writeStoredText(key: string, text: string, area: Area = 'localStorage'): boolean {
  try {
    globalThis[area].setItem(key, text);
    return true;
  } catch {
    // Storage is full or blocked, as in some private windows: work without it.
    return false;
  }
}

export function removeStored(key: string, area: Area = 'localStorage') {
  try {
    globalThis[area].removeItem(key);
  } catch {
    // Nothing was stored, so there is nothing to remove.
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

export const writeStored = (key: string, value: unknown): boolean => writeStoredText(key, JSON.stringify(value));
