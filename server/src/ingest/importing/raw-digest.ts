/** Digest of a record as sent, to recognise unchanged ones without reading them. */
import { hash } from 'node:crypto';
import { readerVersion } from './reader-version.ts';
import { parentIdOf, type ReadingContext } from './record.ts';
import { idOf, type RawRecord } from './record-values.ts';

export interface Raw {
  id: string;
  digest: string;
  size: number;
}

/**
 * Covers all that reading depends on: record, code, context, and the current year, because years too far ahead are dropped.
 * @returns undefined without an id; reading the record reports why
 */
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
