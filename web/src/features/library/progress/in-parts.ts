/** The endpoint allows 20 calls a minute, which other tabs share. */
const MAX_CALLS = 12;

/**
 * Sends entries in one call. If the call is refused, sends them in halves, the largest parts first, so that a bad entry does not block the rest.
 * Entries left over wait for the next time. @param send sends a part and notes that it was accepted @returns entries that were refused on their own
 * and should be dropped @throws errors of `send` that `isRefused` does not cover, such as a lost network
 */
export async function sendInParts<T>(
  entries: readonly T[],
  send: (part: readonly T[]) => Promise<void>,
  isRefused: (error: unknown) => boolean,
): Promise<readonly T[]> {
  const parts = entries.length === 0 ? [] : [entries];
  const refused: T[] = [];
  for (let calls = 0; calls < MAX_CALLS; calls++) {
    const part = parts.shift();
    if (!part) break;
    try {
      await send(part);
    } catch (error) {
      if (!isRefused(error)) throw error;
      const half = Math.ceil(part.length / 2);
      if (part.length === 1) refused.push(...part);
      else parts.push(part.slice(0, half), part.slice(half));
    }
  }
  return refused;
}
