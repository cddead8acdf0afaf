/** Makes, rotates, verifies and restores encrypted archives, next to older unencrypted ones. */
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandHere } from '../../../../testing/command-here.ts';
import { readConfig } from '../../platform/config.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrations.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { newIdentity, PASSPHRASE, PICTURE, restoreTo, type SavedSite, save, siteToSave } from './encrypted-site.fixture.ts';
import { decrypted, encrypted } from './encryption.ts';
import { migrateSite } from './index.ts';

let site: SavedSite;
beforeAll(async () => {
  site = await siteToSave();
});
afterAll(() => site.remove());
let next = 0;
const emptyFolder = () => path.join(site.dir, `restored-${++next}`);

async function expectWhole(dataDir: string) {
  expect(await readFile(path.join(dataDir, 'secret.key'), 'utf8')).toBe('ab'.repeat(32));
  expect((await readFile(path.join(dataDir, 'files/avatars/a.webp'))).equals(PICTURE)).toBe(true);
}

const yinmu = async (env: Record<string, string>, ...args: string[]) => (await commandHere({ DATA_DIR: site.dataDir, ...env }, ...args)).out;

test('with a passphrase, and back', { tags: 'long' }, async () => {
  const archive = await save(site, { BACKUP_PASSPHRASE: PASSPHRASE });
  expect(archive).toMatch(/\/yinmu-\S+Z\.tar\.age$/);
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  expect((await readFile(archive)).includes('abababab')).toBe(false);
  const restored = emptyFolder();
  await restoreTo(restored, archive, { BACKUP_PASSPHRASE: PASSPHRASE });
  await expectWhole(restored);
});

test('to two recipients, each of which can open it, also under another name', async () => {
  const [first, second] = [await newIdentity(), await newIdentity()];
  const archive = await save(site, { BACKUP_RECIPIENTS: `${first.recipient}, ${second.recipient}` });
  const renamed = path.join(site.dir, 'renamed.tar');
  await rename(archive, renamed);
  for (const { identity } of [first, second]) {
    const restored = emptyFolder();
    await restoreTo(restored, renamed, { BACKUP_IDENTITY: `${(await newIdentity()).identity},${identity}` });
    await expectWhole(restored);
  }
});

test('an archive that is not encrypted is restored by a site with keys', async () => {
  const restored = emptyFolder();
  await restoreTo(restored, await save(site, {}), { BACKUP_PASSPHRASE: PASSPHRASE });
  await expectWhole(restored);
});

test('by commands: kept beside unencrypted ones, verified and restored with an identity file', { tags: 'long' }, async () => {
  const kept = path.join(site.dir, 'by-commands');
  const { identity, recipient } = await newIdentity();
  const file = path.join(site.dir, 'key.txt');
  await writeFile(file, `# created: 2026-11-25\n# public key: ${recipient}\n${identity}\n`);
  const names: string[] = [];
  for (const env of [{}, { BACKUP_RECIPIENTS: recipient }, {}, { BACKUP_RECIPIENTS: recipient }] as Record<string, string>[])
    names.push(path.basename(/to (\S+)\n/.exec(await yinmu(env, 'backup', '--to', kept, '--keep', '3'))?.[1] ?? ''));
  expect((await readdir(kept)).sort()).toEqual(names.slice(1));
  expect(names.map((name) => name.endsWith('.age'))).toEqual([false, true, false, true]);
  expect(await yinmu({}, 'backup', '--verify', kept, '--identity', file)).toMatch(new RegExp(`${names[3]} is complete: made .* 3 files`));
  const restored = emptyFolder();
  expect(await yinmu({ DATA_DIR: restored }, 'restore', path.join(kept, names[1] ?? ''), '--identity', file)).toMatch(/^Restored 3 files /);
  await expectWhole(restored);
});

test('the one before a migration is encrypted too', async () => {
  const dataDir = emptyFolder();
  const db = openDatabase({ dataDir });
  try {
    await migrate(db, MIGRATIONS);
    const later = [...MIGRATIONS, { name: '9999-later', up: async () => {} }];
    await migrateSite(db, readConfig({ DATA_DIR: dataDir, BACKUP_RECIPIENTS: (await newIdentity()).recipient }), later);
  } finally {
    await db.destroy();
  }
  expect(await readdir(path.join(dataDir, 'backups'))).toEqual([expect.stringMatching(/^before-migration-.*\.tar\.age$/)]);
});

test('streams in pieces, never the whole archive', async () => {
  const { identity, recipient } = await newIdentity();
  const PARTS = 200;
  let made = 0;
  const source = () =>
    Readable.from(
      (function* () {
        for (made = 0; made < PARTS; made++) yield Buffer.alloc(65_536, made);
      })(),
    );
  const firstOf = async (stream: Readable) => {
    for await (const part of stream) if (part.length > 1000) break;
    return made;
  };
  expect(await firstOf(await encrypted(source(), { BACKUP_RECIPIENTS: recipient }))).toBeLessThan(PARTS / 8);
  const whole = Buffer.concat(await (await encrypted(source(), { BACKUP_RECIPIENTS: recipient })).toArray());
  const again = Readable.from(
    (function* () {
      for (made = 0; made < PARTS; made++) yield whole.subarray(made * 65_536, (made + 1) * 65_536);
    })(),
  );
  expect(await firstOf(await decrypted(again, { BACKUP_IDENTITY: identity }))).toBeLessThan(PARTS / 8);
});
