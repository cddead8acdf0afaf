/** The built scripts, styles and fonts: read once, since their names change with their content. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltFiles } from '../platform/http/cached-responses.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};
export const IMMUTABLE = 'public, max-age=31536000, immutable';

const compressed = (file: string) => (existsSync(file) ? readFileSync(file) : undefined);

/** @param directory what the build has written, with what it has compressed beside it (`*.br`, `*.gz`) */
export function loadAssets(files: BuiltFiles, directory: string) {
  for (const name of readdirSync(path.join(directory, 'assets'))) {
    const type = TYPES[path.extname(name)];
    if (!type) continue;
    const file = path.join(directory, 'assets', name);
    const [br, gzip] = [compressed(`${file}.br`), compressed(`${file}.gz`)];
    files.set(`/assets/${name}`, {
      headers: {
        'content-type': type,
        'cache-control': IMMUTABLE,
        vary: 'Accept-Encoding',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      },
      bytes: { identity: readFileSync(file), ...(br && { br }), ...(gzip && { gzip }) },
    });
  }
}
