/** Computes a digest of a record as sent, so that unchanged records are recognized without reading them. */
import { createHash, hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parentIdOf, type ReadingContext } from './record.ts';
import { idOf, type RawRecord } from './record-values.ts';

/** The digest of record.ts, of all modules it imports, and of their libraries: any change to the reader makes all titles be read again. */
const READER = path.join(import.meta.dirname, 'record.ts');
const PACKAGE = path.join(import.meta.dirname, '../../../package.json');
/** Also matches type imports. This may re-read records needlessly, but never misses a change. */
const FROM = /from '([^']+)';/g;
const OWN = '@yinmu/';

/** Returns the file and every module of this site that it imports, directly or indirectly. */
export function modulesOf(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  const { resolve } = createRequire(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(FROM)) if (name.startsWith('.') || name.startsWith(OWN)) modulesOf(resolve(name), found);
  return found;
}

let version: string | undefined;
function readerVersion(): string {
  if (version !== undefined) return version;
  // Includes versions of Node and libraries, because reading depends on their Unicode tables and dictionaries.
  const digest = createHash('sha1')
    .update(process.versions.unicode ?? '')
    .update(readFileSync(PACKAGE));
  for (const file of modulesOf(READER)) digest.update(readFileSync(file));
  version = digest.digest('base64url');
  return version;
}

export interface Raw {
  id: string;
  digest: string;
  size: number;
}

/** Covers everything that reading depends on: record, code, context and the current year. @returns undefined without an ID */
export function rawDigest(record: unknown, { base, overrides, classes, local, leftOut }: ReadingContext, now = new Date()): Raw | undefined {
  if (record === null || typeof record !== 'object' || Array.isArray(record)) return undefined;
  const raw = record as RawRecord;
  const id = idOf(raw);
  if (id === '') return undefined;
  const own = classes.get(String(raw.type_id ?? ''));
  const text = JSON.stringify(record);
  const context = JSON.stringify([readerVersion(), now.getUTCFullYear(), base, local, [...overrides], own, classes.get(parentIdOf(raw, own)), leftOut]);
  return { id, digest: hash('sha1', `${context}\n${text}`, 'base64url'), size: text.length };
}
