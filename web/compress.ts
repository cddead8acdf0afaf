/** Compresses text assets at build time: at the highest level what pages load, at a fast one what they do not (a long list of licenses). */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const [brotlied, gzipped] = [promisify(brotliCompress), promisify(gzip)];

/** @param except folder of `out` that browsers never request */
export const compress = (out: string, except: string): Plugin => ({
  name: 'compress',
  apply: 'build',
  async closeBundle() {
    const files = (readdirSync(out, { recursive: true }) as string[]).filter(
      (file) => !file.startsWith(except) && /\.(js|css|svg|json|txt|webmanifest)$/.test(file) && statSync(path.join(out, file)).isFile(),
    );
    await Promise.all(
      files.map(async (file) => {
        const full = path.join(out, file);
        const body = readFileSync(full);
        const quality = /\.(js|css|json)$/.test(file) ? 11 : 9;
        writeFileSync(`${full}.br`, await brotlied(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
        writeFileSync(`${full}.gz`, await gzipped(body, { level: 9 }));
      }),
    );
  },
});
