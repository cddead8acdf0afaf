/** A digest of a record as its source sent it, by which an unchanged record is recognised without being read. */
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
 * The digest covers everything that reading depends on: the record, the code, the context, and the present year, because
 * years too far ahead are dropped.
 * @returns undefined for a value that is no record or has no id; reading it reports why
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
