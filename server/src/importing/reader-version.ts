/**
 * The version of the code that reads records: a digest of record.ts and of every module that it imports, with the libraries it
 * uses. Nobody has to count it up, so no change of the reader can leave titles as an earlier one read them.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const READER = path.join(import.meta.dirname, 'record.ts');
const PACKAGE = path.join(import.meta.dirname, '../../package.json');
/** What an import statement ends with; type imports are followed too, which reads once too often and never once too few. */
const FROM = /from '([^']+)';/g;
const OWN = '@yinmu/';

/** The files that a module is made of: itself, what it imports of this site, and so on. */
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
  // The unicode tables are Node's, the dictionaries those of the libraries.
  const digest = createHash('sha1')
    .update(process.versions.unicode ?? '')
    .update(readFileSync(PACKAGE));
  for (const file of modulesOf(READER)) digest.update(readFileSync(file));
  version = digest.digest('base64url');
  return version;
}
