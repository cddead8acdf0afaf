import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aRecord, startImports } from '../../../../testing/imports.ts';
import { sourceFor } from './import.store.ts';
import { runImport } from './import.ts';
import { Importer, type ImportOptions } from './importer.ts';
import { modulesOf, rawDigest } from './raw-digest.ts';
import type { ReadingContext } from './record.ts';

const CONTEXT: ReadingContext = { base: 'https://a.example/', overrides: new Map(), classes: new Map() };

describe('importing the same again', () => {
  let imports: Awaited<ReturnType<typeof startImports>>;
  beforeEach(async () => {
    imports = await startImports();
  });
  afterEach(() => imports.stop());
  /** A group without a name is a repair, counted whenever the record is read; a category without a name is a guess. */
  const odd = (n: number, more: object = {}) => aRecord(n, { type_name: '', vod_play_from: 'a$$$b', ...more });
  const file = () => path.join(imports.dataDir, 'titles.json');
  async function run(records: readonly object[], options: Partial<ImportOptions> = {}) {
    await writeFile(file(), JSON.stringify(records));
    const { read, added, updated, unchanged, guessed, repairs } = await runImport(imports.db, undefined, file(), { allowPrivate: new Set(), ...options });
    return { read, added, updated, unchanged, guessed, repaired: repairs['group-count'] ?? 0 };
  }
  const notRead = (count: number) => ({ read: count, added: 0, updated: 0, unchanged: count, guessed: 0, repaired: 0 });

  test('skips unchanged records, and only counts them', async () => {
    expect(await run([odd(1), odd(2), odd(3)])).toEqual({ read: 3, added: 3, updated: 0, unchanged: 0, guessed: 3, repaired: 3 });
    expect(await run([odd(1), odd(2), odd(3)])).toEqual(notRead(3));
    expect(await run([odd(1), odd(2, { vod_remarks: 'HD' }), odd(3)])).toEqual({ read: 3, added: 0, updated: 1, unchanged: 2, guessed: 1, repaired: 1 });
    expect(await run([odd(1), odd(2, { vod_remarks: 'HD' }), odd(3)])).toEqual(notRead(3));
  });

  test('re-reads records of another reader version once, and finds them unchanged', async () => {
    await run([odd(1), odd(2)]);
    await sql`UPDATE source_record SET raw_digest = 'other'`.execute(imports.db);
    expect(await run([odd(1), odd(2)])).toEqual({ read: 2, added: 0, updated: 0, unchanged: 2, guessed: 2, repaired: 2 });
    expect(await run([odd(1), odd(2)])).toEqual(notRead(2));
  });

  test('reads the same record in another form once', async () => {
    await run([odd(1)]);
    const turned = Object.fromEntries(Object.entries(odd(1)).reverse());
    expect(await run([turned])).toEqual({ read: 1, added: 0, updated: 0, unchanged: 1, guessed: 1, repaired: 1 });
    expect(await run([turned])).toEqual(notRead(1));
  });

  test('takes the last record of a repeated id, even if it is unchanged', async () => {
    const remarks = async () => (await sql<{ vod_remarks: string }>`SELECT vod_remarks FROM title`.execute(imports.db)).rows[0]?.vod_remarks;
    await run([odd(1, { vod_remarks: 'new' })]);
    expect(await run([odd(1, { vod_remarks: 'old' }), odd(1, { vod_remarks: 'new' })])).toMatchObject({ read: 2, updated: 0 });
    expect(await remarks()).toBe('new');
    await run([odd(1, { vod_remarks: 'new' }), odd(1, { vod_remarks: 'newer' })]);
    expect(await remarks()).toBe('newer');
  });

  test('skipped records are reported every time', async () => {
    const routes = [{ vod_id: 1 }, { vod_name: 'x' }, { vod_id: 2, vod_name: 'x' }, []];
    await writeFile(file(), routes.map((route) => JSON.stringify(route)).join('\n'));
    const again = () => runImport(imports.db, undefined, file(), { allowPrivate: new Set() });
    const reasons = { no_name: { count: 1 }, no_id: { count: 1 }, no_details: { count: 1 }, not_a_record: { count: 1 } };
    expect(await again()).toMatchObject({ skipped: 4, reasons });
    expect(await again()).toMatchObject({ skipped: 4, reasons });
  });

  test('a batch ends at a thousand records, or at fewer long ones', async () => {
    const importer = async () => new Importer(imports.db, undefined, await sourceFor(imports.db, 'x'), CONTEXT, { allowPrivate: new Set(), dryRun: true });
    const many = await importer();
    for (let n = 1; n < 1000; n++) many.add({ record: aRecord(n) });
    expect(many.isBatchFull).toBe(false);
    many.add({ record: aRecord(1000) });
    expect(many.isBatchFull).toBe(true);
    const long = await importer();
    for (const n of [1, 2]) {
      expect(long.isBatchFull).toBe(false);
      long.add({ record: aRecord(n, { vod_content: 'x'.repeat(4_000_000) }) });
    }
    expect(long.isBatchFull).toBe(true);
    await long.apply();
    expect(long.isBatchFull).toBe(false);
  });
});

describe('the digest of a record as sent', () => {
  const now = new Date('2026-05-01T00:00:00Z');
  const record = aRecord(1, { type_id: 65 });
  const digestOf = (more: Partial<ReadingContext> = {}, sent: unknown = record, at = now) => rawDigest(sent, { ...CONTEXT, ...more }, at)?.digest;
  const classes = (name: string, parent = '60', parentName = '短剧') =>
    new Map([
      ['65', { name, parent }],
      ['60', { name: parentName, parent: '' }],
    ]);
  test('is the same for the same', () => {
    expect(digestOf({}, { ...record })).toBe(digestOf());
    expect(digestOf({}, record, new Date('2026-12-31T23:59:59Z'))).toBe(digestOf());
    // Of the source's categories, only the record's own counts.
    expect(digestOf({ classes: new Map([...classes('a'), ['66', { name: 'other', parent: '' }]]) })).toBe(digestOf({ classes: classes('a') }));
    expect(rawDigest(record, CONTEXT)).toMatchObject({ id: '1', size: JSON.stringify(record).length });
  });
  test.each<[string, string | undefined]>([
    ['a field', digestOf({}, { ...record, any: 1 })],
    ['the source’s address', digestOf({ base: 'https://b.example/' })],
    ['whose addresses are ours', digestOf({ local: true })],
    ['an override', digestOf({ overrides: new Map([['x', 11]]) })],
    ['the category’s name', digestOf({ classes: classes('a') })],
    ['the year', digestOf({}, record, new Date('2027-01-01T00:00:00Z'))],
  ])('is another where %s differs', (_what, digest) => {
    expect(digest).toMatch(/^[\w-]{27}$/);
    expect(digest).not.toBe(digestOf());
  });
  test('differs if the name of its category’s parent differs', () =>
    expect(digestOf({ classes: classes('a', '60', '电影') })).not.toBe(digestOf({ classes: classes('a') })));
  test.each([null, 7, 'text', [], {}, { vod_id: 0 }, { vod_id: '' }])('%j has none', (sent) => expect(rawDigest(sent, CONTEXT)).toBeUndefined());
});

test('the reader’s version covers every module that reading uses', async () => {
  const reader = path.join(import.meta.dirname, 'record.ts');
  const names = [...modulesOf(reader)].map((file) => path.relative(path.join(import.meta.dirname, '../../../..'), file));
  expect(names).toEqual(
    expect.arrayContaining([
      'server/src/ingest/importing/record.ts',
      'server/src/titles/fields/title-identity.ts',
      'server/src/titles/fields/title-fields.ts',
      'server/src/ingest/importing/read/play-fields.ts',
      'server/src/platform/text/chinese.ts',
      'server/src/platform/text/safe-text.ts',
      'contract/catalogue/categories.ts',
    ]),
  );
});
