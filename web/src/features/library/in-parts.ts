/** The endpoint takes 20 calls a minute, and other pages of the browser call it too. */
const MAX_CALLS = 12;

/**
 * Sends entries together. Where they are refused they are sent in halves, the largest parts first, so that one that cannot be
 * taken, whatever is wrong with it, does not keep the others from the account. What is left after some calls waits for the next time.
 *
 * @param send sends a part, and notes that it was taken
 * @returns entries that are refused by themselves: they are given up
 * @throws what `send` throws and `isRefused` does not know, such as a network that is gone
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
