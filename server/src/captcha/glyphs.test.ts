/** The rules of proving a person, by themselves. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATED, testPlace } from '../../../testing/test-database.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { type Db, openDatabase } from '../platform/database.ts';
import { migrate } from '../platform/migrations.ts';
import { createCaptcha } from './captcha.ts';

const SECRET = Buffer.alloc(32, 7);
let dataDir: string;
let db: Db;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'yinmu-'));
  db = openDatabase(await testPlace(dataDir, MIGRATED));
  await migrate(db, MIGRATIONS);
});
afterAll(async () => {
  await db.destroy();
  await rm(dataDir, { recursive: true, force: true });
});

test.each(['AB7C', 'ab7c', 'ａｂ７ｃ', ' aB 7c'])('AB7C may be typed as %j', async (verificationCode) => {
  const { createImage, requireCaptcha } = createCaptcha(db, SECRET, undefined, 'AB7C');
  const { codeId } = await createImage();
  expect(await requireCaptcha({ codeId, verificationCode }, '203.0.113.1', true)).toBe(true);
});

test('nobody is proven where nothing is asked for', async () => {
  const { createImage, requireCaptcha } = createCaptcha(db, SECRET, undefined, 'AB7C');
  const { codeId } = await createImage();
  expect(await requireCaptcha({ codeId, verificationCode: 'AB7C' }, '203.0.113.1', false)).toBe(false);
  // So the image is not used up.
  expect(await requireCaptcha({ codeId, verificationCode: 'AB7C' }, '203.0.113.1', true)).toBe(true);
});

test('a service has the word where there is one, in doubt or without', async () => {
  const shown: [string, string][] = [];
  const { requireCaptcha } = createCaptcha(db, SECRET, async (token, ip) => void shown.push([token, ip]));
  expect(await requireCaptcha({ turnstileToken: 'a' }, '203.0.113.1', true)).toBe(true);
  expect(await requireCaptcha({ turnstileToken: 'b' }, '203.0.113.2', false)).toBe(true);
  expect(shown).toEqual([
    ['a', '203.0.113.1'],
    ['b', '203.0.113.2'],
  ]);
});

test('an image and a recording hold characters: nothing but white space opens neither', async () => {
  const { createImage, createAudio, requireImageCode } = createCaptcha(db, SECRET, undefined);
  for (const { codeId } of [await createImage(), await createAudio('en')])
    await expect(requireImageCode({ codeId, verificationCode: ' ' })).rejects.toMatchObject({ code: 'verification_wrong' });
});
