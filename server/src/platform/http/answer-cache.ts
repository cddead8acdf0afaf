/**
 * Answers of public reads, kept as bytes until the catalogue changes (its revision moves) or a minute has passed.
 * What a hit costs is a map lookup and a write, which is what makes hot pages as fast as a bare server.
 */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const ENTRY_MS = 60_000;
const COMPRESS_FROM = 1024;
type Encoding = 'br' | 'gzip' | 'identity';
/** A body, and the same compressed where it is. */
export type Bytes = Partial<Record<Encoding, Buffer>> & { identity: Buffer };

interface Entry {
  headers: Record<string, string>;
  revision: number;
  until: number;
  bytes: Bytes;
}

export interface Kept {
  body: Buffer;
  encoding: Encoding;
  headers: Record<string, string>;
}
export interface AnswerCache {
  find(key: string, acceptEncoding: string | undefined): Kept | undefined;
  /** @param revision of the catalogue before the answer was read from it */
  keep(key: string, body: Buffer, headers: Record<string, string>, revision: number): void;
  revision(): number;
}

export function encodingFor(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  if (/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accept)) return 'br';
  return /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accept) ? 'gzip' : 'identity';
}

const compress = (body: Buffer, encoding: Encoding) =>
  encoding === 'br' ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : gzipSync(body, { level: 5 });

/** @param maxBytes what the bodies may take in all, bytes; the longest unused go first */
export function answerCache(maxBytes: number, revision: () => number): AnswerCache {
  const entries = new Map<string, Entry>();
  let size = 0;
  const sizeOf = (entry: Entry) => Object.values(entry.bytes).reduce((sum, body) => sum + body.length, 0);
  const drop = (key: string, entry: Entry) => {
    entries.delete(key);
    size -= sizeOf(entry);
  };
  const evict = () => {
    for (const [key, entry] of entries) {
      if (size <= maxBytes) return;
      drop(key, entry);
    }
  };
  return {
    find(key, acceptEncoding) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (entry.revision !== revision() || performance.now() > entry.until) {
        drop(key, entry);
        return undefined;
      }
      const encoding = entry.bytes.identity.length < COMPRESS_FROM ? 'identity' : encodingFor(acceptEncoding);
      let body = entry.bytes[encoding];
      if (!body) {
        body = compress(entry.bytes.identity, encoding);
        entry.bytes[encoding] = body;
        size += body.length;
        evict();
      }
      return { body, encoding, headers: entry.headers };
    },
    revision,
    keep(key, body, headers, readAt) {
      const old = entries.get(key);
      if (old) drop(key, old);
      entries.set(key, { headers, revision: readAt, until: performance.now() + ENTRY_MS, bytes: { identity: body } });
      size += body.length;
      evict();
    },
  };
}
