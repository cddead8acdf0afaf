/** Negotiates content encodings and compresses. */
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';
export type Encoded = Partial<Record<Encoding, Buffer>>;

export function encodingFor(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  if (/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accept)) return 'br';
  return /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accept) ? 'gzip' : 'identity';
}

/** Copies small buffers, which may pin a pool of 16 KB. */
function compact(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** A window of the body's size: the default of 4 MB would be allocated per response and fragment the heap. */
const windowFor = (length: number) => Math.min(Math.max(Math.ceil(Math.log2(length + 1)), constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);

export function encode(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return compact(gzipSync(body, { level: 5 }));
  const params = {
    // A tenth smaller than 4 for a fifth more time: home fits the first round trip (14 KB).
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return compact(brotliCompressSync(body, { params }));
}

export const decode = ({ identity, br, gzip }: Encoded): Buffer => identity ?? (br ? brotliDecompressSync(br) : gunzipSync(gzip as Buffer));
