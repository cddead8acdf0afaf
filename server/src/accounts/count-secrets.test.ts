/** Secrets of apps that no known key opens, as the doctor counts them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enableApp, replaceSecret } from '../../../testing/authenticator-app.ts';
import { startSite, type TestSite } from '../../../testing/test-site.ts';
import { judgeFactors } from '../doctor/factors.ts';
import { openDatabase } from '../platform/database.ts';
import { createVault } from './authenticator.ts';
import { countSecrets } from './reseal-secrets.ts';

const [PRESENT, GONE] = ['4c', '5b'].map((byte) => byte.repeat(32)) as [string, string];
let site: TestSite;
beforeAll(async () => {
  site = await startSite({ env: { SECRET_KEY: PRESENT } });
});
afterAll(() => site.stop());

const sealedBy = (key: string) => (memberId: number) => createVault(Buffer.from(key, 'hex')).seal(memberId, 'JBSWY3DPEHPK3PXP');

test('the doctor counts secrets that no known key opens', async () => {
  const [well, ill] = [await enableApp(site, await site.member()), await enableApp(site, await site.member())];
  replaceSecret(site, well.member, sealedBy(PRESENT));
  replaceSecret(site, ill.member, sealedBy(GONE));
  const db = openDatabase(site);
  const keys = [PRESENT, GONE].map((key) => Buffer.from(key, 'hex'));
  expect(await countSecrets(db, keys.slice(0, 1))).toEqual({ all: 2, unreadable: 1 });
  expect(await countSecrets(db, keys)).toEqual({ all: 2, unreadable: 0 });
  expect(await countSecrets(db, [])).toEqual({ all: 2, unreadable: 2 });
  await db.destroy();
  expect(judgeFactors({ all: 2, unreadable: 0 })).toMatchObject({ level: 'ok', mend: '' });
  expect(judgeFactors({ all: 2, unreadable: 1 })).toMatchObject({ level: 'error', said: expect.stringContaining('1 of 2') });
});
