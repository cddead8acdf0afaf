/** Local storage that may be missing, full or damaged: reading falls back, writing is best effort. */
export function readStored<T>(key: string, fallback: T, isValid: (value: unknown) => boolean): T {
  // Nothing is remembered where pages are drawn on the server.
  if (typeof document === 'undefined') return fallback;
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isValid(value) ? (value as T) : fallback;
  } catch {
    return fallback;
  }
}

/** @returns whether it is stored */
export function writeStored(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    // Private windows and full disks: the site works without memory.
    return false;
  }
}
