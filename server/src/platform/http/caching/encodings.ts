/** Content encodings of responses: which one a caller accepts, and a body in it. */
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';
/** A body in the encodings that were asked for. */
export type Encoded = Partial<Record<Encoding, Buffer>>;

/** @param accept the request's Accept-Encoding */
export function encodingFor(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  if (/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accept)) return 'br';
  return /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accept) ? 'gzip' : 'identity';
}

/** A copy in memory of its own: a small buffer may be a slice that keeps a pool or a chunk of 16 KB alive. */
function compact(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** A window as large as the body: the default of 4 MB is allocated for every response, and leaves holes in the heap. */
const windowFor = (length: number) => Math.min(Math.max(Math.ceil(Math.log2(length + 1)), constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);

export function encode(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return compact(gzipSync(body, { level: 5 }));
  const params = {
    // A tenth smaller than 4 for a fifth more time: the home page comes in the first round trip (14 KB).
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return compact(brotliCompressSync(body, { params }));
}

export const decode = ({ identity, br, gzip }: Encoded): Buffer => identity ?? (br ? brotliDecompressSync(br) : gunzipSync(gzip as Buffer));
