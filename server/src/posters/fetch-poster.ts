/** Fetches a poster's bytes from its host through the outgoing guard, or from the demo's own pictures. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fetchGuarded, OutgoingError } from '../platform/outgoing.ts';

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 8 * 1024 * 1024;
const DEMO = path.resolve(import.meta.dirname, '../../../demo/media');

/** @returns undefined when the picture is missing, unreachable, refused or too large */
export async function fetchPoster(source: string, allowPrivate: ReadonlySet<string>): Promise<Buffer | undefined> {
  if (source.startsWith('/')) {
    const file = /^\/demo\/(posters\/[\w-]+\.\w+)$/.exec(source)?.[1];
    return file === undefined ? undefined : readFile(path.join(DEMO, file)).catch(() => undefined);
  }
  try {
    const answer = await fetchGuarded(source, {
      kind: 'poster',
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      allowPrivate,
      anyPort: true,
      // The referer is the host itself, because many hosts refuse pictures to the pages of other sites.
      headers: { accept: 'image/avif,image/webp,image/*', referer: `${new URL(source).origin}/`, 'user-agent': 'Mozilla/5.0 (compatible; Yinmu)' },
    });
    return answer.status === 200 ? answer.body : undefined;
  } catch (error) {
    if (error instanceof OutgoingError || error instanceof TypeError) return undefined;
    throw error;
  }
}
