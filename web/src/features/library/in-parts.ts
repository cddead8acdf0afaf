/**
 * Sends entries together. Where they are refused they are sent in halves, so that one that cannot be taken, whatever is wrong
 * with it, does not keep the others from the account; that one is given up.
 *
 * @throws what `send` throws and `isRefused` does not know, such as a network that is gone
 */
export async function sendInParts<T>(
  entries: readonly T[],
  send: (part: readonly T[]) => Promise<void>,
  isRefused: (error: unknown) => boolean,
): Promise<void> {
  if (entries.length === 0) return;
  try {
    await send(entries);
  } catch (error) {
    if (!isRefused(error)) throw error;
    if (entries.length === 1) return;
    const half = Math.ceil(entries.length / 2);
    await sendInParts(entries.slice(0, half), send, isRefused);
    await sendInParts(entries.slice(half), send, isRefused);
  }
}
