/** A digest of record.ts, all modules it imports, and their libraries: any change of the reader re-reads titles. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const READER = path.join(import.meta.dirname, 'record.ts');
const PACKAGE = path.join(import.meta.dirname, '../../../package.json');
/** Follows type imports too: may re-read records needlessly, but never misses a change. */
const FROM = /from '([^']+)';/g;
const OWN = '@yinmu/';

/** The file and every module of this site it imports, directly or not. */
export function modulesOf(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  const { resolve } = createRequire(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(FROM)) if (name.startsWith('.') || name.startsWith(OWN)) modulesOf(resolve(name), found);
  return found;
}

let version: string | undefined;
export function readerVersion(): string {
  if (version !== undefined) return version;
  // Reading also depends on Node's Unicode tables and on the libraries' dictionaries.
  const digest = createHash('sha1')
    .update(process.versions.unicode ?? '')
    .update(readFileSync(PACKAGE));
  for (const file of modulesOf(READER)) digest.update(readFileSync(file));
  version = digest.digest('base64url');
  return version;
}
