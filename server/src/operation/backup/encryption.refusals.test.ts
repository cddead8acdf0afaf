/** Tests encrypted archives that do not open: missing or wrong keys, truncated or modified files. Nothing is left behind. */
import { cp, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { commandHere } from '../../../../testing/command-here.ts';
import { ON_POSTGRES } from '../../../../testing/test-database.ts';
import { startSite } from '../../../../testing/test-site.ts';
import { newIdentity, PASSPHRASE, restoreTo, type SavedSite, save, siteToSave } from './encrypted-site.fixture.ts';

let site: SavedSite;
let key: { identity: string; recipient: string };
let withPassphrase: string;
let toRecipient: string;
let archive: string;
beforeAll(async () => {
  site = await siteToSave();
  key = await newIdentity();
  withPassphrase = await save(site, { BACKUP_PASSPHRASE: PASSPHRASE });
  toRecipient = await save(site, { BACKUP_RECIPIENTS: key.recipient });
});
afterAll(() => site.remove());
let next = 0;
beforeEach(async () => {
  archive = path.join(site.dir, `copy-${++next}.tar.age`);
  await cp(toRecipient, archive);
});

async function refused(file: string, env: Record<string, string>, message: RegExp) {
  const target = path.join(site.dir, 'restored');
  await expect(restoreTo(target, file, env)).rejects.toThrow(message);
  expect(await readdir(site.dir)).not.toContain('restored');
}

test('without its passphrase, and with another', { tags: 'long' }, async () => {
  await refused(withPassphrase, {}, /\.tar\.age: it is encrypted with a passphrase: set BACKUP_PASSPHRASE$/);
  await refused(withPassphrase, { BACKUP_IDENTITY: key.identity }, /: set BACKUP_PASSPHRASE$/);
  await refused(withPassphrase, { BACKUP_PASSPHRASE: `${PASSPHRASE}s` }, /: it is encrypted with a different passphrase than BACKUP_PASSPHRASE$/);
});

test('without its identity, and with another', async () => {
  await refused(toRecipient, {}, /\.tar\.age: it is encrypted to a recipient: pass its identity file with --identity, or set BACKUP_IDENTITY$/);
  await refused(toRecipient, { BACKUP_PASSPHRASE: PASSPHRASE }, /with --identity, or set BACKUP_IDENTITY$/);
  await refused(toRecipient, { BACKUP_IDENTITY: (await newIdentity()).identity }, /: it is encrypted to other recipients than the given identity/);
});

const mistyped = (text: string) => `${text.slice(0, -1)}${text.endsWith('Q') || text.endsWith('q') ? text.at(-2) : text.startsWith('age1') ? 'q' : 'Q'}`;

test('keys that were mistyped', async () => {
  await refused(toRecipient, { BACKUP_IDENTITY: mistyped(key.identity) }, /^the identity of BACKUP_IDENTITY or --identity is not valid: not an age key/);
  await expect(save(site, { BACKUP_RECIPIENTS: mistyped(key.recipient) })).rejects.toThrow(/BACKUP_RECIPIENTS is not valid/);
  expect((await readdir(path.join(site.dataDir, 'backups'))).filter((name) => name.includes('making'))).toEqual([]);
});

test.skipIf(ON_POSTGRES)('a start with a recipient that was mistyped', async () => {
  await expect(startSite({ env: { BACKUP_RECIPIENTS: mistyped(key.recipient) } })).rejects.toThrow(/^BACKUP_RECIPIENTS is not valid/);
});

test.each([5, 190, 65_736, 200_000])('an archive that ends after %i bytes', async (bytes) => {
  await truncate(archive, bytes);
  await refused(archive, { BACKUP_IDENTITY: key.identity }, /copy-\d+\.tar\.age: .*truncated/);
});

test('an archive that lacks its last byte, and one that has another in the middle', async () => {
  const { size } = await stat(archive);
  const bytes = await readFile(archive);
  await truncate(archive, size - 1);
  await refused(archive, { BACKUP_IDENTITY: key.identity }, /copy-\d+\.tar\.age: it is truncated or damaged/);
  bytes[size >> 1] = (bytes[size >> 1] ?? 0) ^ 1;
  await writeFile(archive, bytes);
  await refused(archive, { BACKUP_IDENTITY: key.identity }, /copy-\d+\.tar\.age: it is truncated or damaged/);
});

test('by the commands, in one line', async () => {
  const yinmu = async (env: Record<string, string>, ...args: string[]) => {
    const { status, err } = await commandHere({ DATA_DIR: path.join(site.dir, 'none'), ...env }, ...args);
    return [status, err];
  };
  const empty = path.join(site.dir, 'empty.txt');
  await writeFile(empty, '# nothing\n');
  expect(await yinmu({}, 'backup', '--verify', toRecipient)).toEqual([1, expect.stringMatching(/^yinmu backup: [^\n]*pass its identity file[^\n]*\n$/)]);
  expect(await yinmu({}, 'restore', toRecipient, '--identity', empty)).toEqual([1, expect.stringMatching(/empty\.txt contains no age identity/)]);
  expect(await yinmu({}, 'backup', '--identity', empty)).toEqual([2, expect.stringMatching(/--identity requires --verify/)]);
  expect(await readdir(site.dir)).not.toContain('none');
});
