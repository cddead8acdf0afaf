/** A digest of a record as its source sent it, by which an unchanged one is known without being read. */
import { hash } from 'node:crypto';
import { readerVersion } from './reader-version.ts';
import { parentIdOf, type ReadingContext } from './record.ts';
import { idOf, type RawRecord } from './record-values.ts';

export interface Raw {
  /** The record's id at its source. */
  id: string;
  digest: string;
  /** Characters of the record as JSON. */
  size: number;
}

/**
 * Everything that a reading depends on is part of the digest: the record, the code, the context, and the year, for a year
 * too far ahead is none.
 * @returns undefined for what is no record, or none with an id: reading says why
 */
export function rawDigest(record: unknown, { base, overrides, classes, local }: ReadingContext, now = new Date()): Raw | undefined {
  if (record === null || typeof record !== 'object' || Array.isArray(record)) return undefined;
  const raw = record as RawRecord;
  const id = idOf(raw);
  if (id === '') return undefined;
  const own = classes.get(String(raw.type_id ?? ''));
  const text = JSON.stringify(record);
  const context = JSON.stringify([readerVersion(), now.getUTCFullYear(), base, local, [...overrides], own, classes.get(parentIdOf(raw, own))]);
  return { id, digest: hash('sha1', `${context}\n${text}`, 'base64url'), size: text.length };
}
