/** A poster's bytes, from wherever a source says it is: through the guard, from the demo's own pictures, or not at all. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fetchGuarded, OutgoingError } from '../platform/outgoing.ts';

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 8 * 1024 * 1024;
const DEMO = path.resolve(import.meta.dirname, '../../../demo/media');

/** Undefined: not there, not reachable, refused or too large. */
export async function fetchPoster(source: string, allowPrivate: ReadonlySet<string>): Promise<Buffer | undefined> {
  if (source.startsWith('/')) {
    const file = /^\/demo\/(posters\/[\w-]+\.\w+)$/.exec(source)?.[1];
    return file === undefined ? undefined : readFile(path.join(DEMO, file)).catch(() => undefined);
  }
  try {
    const answer = await fetchGuarded(source, {
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      allowPrivate,
      anyPort: true,
      // Hosts that refuse pictures to other sites' pages give them to their own.
      headers: { accept: 'image/avif,image/webp,image/*', referer: `${new URL(source).origin}/`, 'user-agent': 'Mozilla/5.0 (compatible; Yinmu)' },
    });
    return answer.status === 200 ? answer.body : undefined;
  } catch (error) {
    if (error instanceof OutgoingError || error instanceof TypeError) return undefined;
    throw error;
  }
}
