import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmptyDatabase, migratedDatabase } from '../../../../testing/empty-database.ts';
import type { Db } from '../../platform/database/database.ts';
import { createCaptcha } from './captcha.ts';

const SECRET = Buffer.alloc(32, 7);
let db: Db;
let remove: EmptyDatabase['remove'];
beforeAll(async () => {
  ({ db, remove } = await migratedDatabase());
});
afterAll(() => remove());

test.each(['AB7C', 'ab7c', 'ａｂ７ｃ', ' aB 7c'])('AB7C may be typed as %j', async (verificationCode) => {
  const { createImage, requireCaptcha } = createCaptcha(db, SECRET, undefined, 'AB7C');
  const { codeId } = await createImage();
  expect(await requireCaptcha({ codeId, verificationCode }, '203.0.113.1', 'login', true)).toBe(true);
});

test('nothing is proved if nothing is required', async () => {
  const { createImage, requireCaptcha } = createCaptcha(db, SECRET, undefined, 'AB7C');
  const { codeId } = await createImage();
  expect(await requireCaptcha({ codeId, verificationCode: 'AB7C' }, '203.0.113.1', 'login', false)).toBe(false);
  expect(await requireCaptcha({ codeId, verificationCode: 'AB7C' }, '203.0.113.1', 'login', true)).toBe(true);
});

test('an image and a recording hold characters: nothing but white space opens neither', async () => {
  const { createImage, createAudio, requireCaptcha } = createCaptcha(db, SECRET, undefined);
  for (const { codeId } of [await createImage(), await createAudio('en')])
    await expect(requireCaptcha({ codeId, verificationCode: ' ' }, '203.0.113.1', 'login', true)).rejects.toMatchObject({ code: 'verification_wrong' });
});
