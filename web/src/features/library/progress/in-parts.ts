/** The endpoint allows 20 calls a minute, shared with other tabs. */
const MAX_CALLS = 12;

/**
 * Sends entries in one call; if refused, in halves, the largest parts first, so that a bad entry does not block the rest. Leftovers wait for the next time.
 * @param send sends a part and notes its acceptance
 * @returns entries refused individually, to be dropped @throws errors of `send` that `isRefused` does not cover, such as a lost network
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
