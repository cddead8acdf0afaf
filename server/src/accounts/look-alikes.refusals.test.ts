import { login, register, updateProfile } from '@yinmu/contract/accounts.endpoints.ts';
import { checkAuth } from '@yinmu/contract/session.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSync } from '../../../testing/sync-database.ts';
import { testPlace } from '../../../testing/test-database.ts';
import { startSite, type TestSite } from '../../../testing/test-site.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { openDatabase } from '../platform/database.ts';
import { migrate } from '../platform/migrations.ts';
import { skeleton } from '../platform/skeleton.ts';
import { rehashPassword } from './passwords.ts';

const PASSWORD = 'a long password';
const ALIKE = ['mla', 'm1a', 'M1A', 'ʋictim', 'ƲICTIM'];
const SIMPLIFIED = ['未來人', '王剛'];
let addresses = 0;
const registered = (site: TestSite, username: string, language = 'en') =>
  site
    .as({ headers: { 'X-Forwarded-For': `203.0.113.${++addresses % 250}`, Cookie: `language=${language}` } })
    .call(register, { body: { username, email: `alike${addresses}@example.org`, password: PASSWORD } });

describe('names that read as another member’s', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startSite();
    const latin = ['mallory', 'coco', 'ВОВА', 'chef', 'carol', 'cl0', 'vv1', 'mia', 'victim'];
    for (const name of [...latin, '力工', '未来人', '王刚']) await site.member(name);
  });
  afterAll(() => site.stop());

  test.each([
    'rnallory',
    'сосо',
    'СОСО',
    'boba',
    'カエ',
    'c0c0',
    'ｃ0ｃ0',
    'ch_ef',
    'c.hef',
    'chef.',
    'chéf',
    'carol_',
    'c.arol',
    'd0',
    'w1',
    ...ALIKE,
    ...SIMPLIFIED,
  ])('nobody new is called %s, and nobody is renamed to it', async (username) => {
    await expect(registered(site, username)).rejects.toMatchObject({ status: 409, code: 'username_alike' });
    const other = await site.member();
    await expect(other.client.call(updateProfile, { body: { username } })).rejects.toMatchObject({ status: 409, code: 'username_alike' });
    expect((await other.client.call(checkAuth)).username).toBe(other.username);
  });

  test.each([
    ['en', 'This username reads like that of another member: choose one that can be told apart'],
    ['zhcn', '该用户名与其他用户的名字难以区分，请换一个'],
    ['zhtw', '該使用者名稱與其他使用者的名稱難以區分，請換一個'],
  ])('is said in %s', async (language, message) => {
    await expect(registered(site, 'сосо', language)).rejects.toMatchObject({ message });
  });

  test.each(['mallory\u3164', '\uffa0\uffa0', 'mal\u115flory'])('a letter that cannot be seen is none of a name: %j', async (username) => {
    await expect(registered(site, username)).rejects.toMatchObject({ status: 400, code: 'validation_failed' });
  });

  test('one may write one’s own name otherwise; a name that was left is free', async () => {
    const member = await site.member('oleg');
    expect((await member.client.call(updateProfile, { body: { username: '0leg' } })).username).toBe('0leg');
    expect((await member.client.call(updateProfile, { body: { username: 'somebody-else' } })).username).toBe('somebody-else');
    expect((await registered(site, 'Oleg')).id).toBeGreaterThan(0);
  });

  test('of many that come at once one gets it', async () => {
    const all = await Promise.allSettled(
      ['race', 'RACE', 'Ｒａｃｅ', 'гасе', 'rасe'.replaceAll('r', 'г').replaceAll('e', 'е')].map((name) => registered(site, name)),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const members = await Promise.all(Array.from({ length: 4 }, () => site.member()));
    const renamed = await Promise.allSettled(
      ['scope', 'ѕсоре', 'SCOPE', 'sc0pe'].map((username, i) => members[i]?.client.call(updateProfile, { body: { username } })),
    );
    expect(renamed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const { reason } of [...all, ...renamed].filter((one) => one.status === 'rejected')) expect(reason.code).toMatch(/^username_(taken|alike)$/);
  });

  test('the database holds it, too', () => {
    const database = openSync(site);
    const add = () =>
      database.exec(`INSERT INTO member (username, username_key, username_skeleton, email, email_key, password, created_at)
        SELECT 'x', 'x', username_skeleton, 'x', 'x', '', '' FROM member WHERE username = 'coco'`);
    expect(add).toThrow(/unique/i);
    database.close();
  });
});

const SAME_IN_SIMPLIFIED = ['王剛', '王刚'];

describe('names that were alike before that was asked', () => {
  let site: TestSite;
  const add = async (dataDir: string, name: string, values: Record<string, string | number>) => {
    const database = openSync(await testPlace(dataDir));
    const columns = {
      username: name,
      username_key: name,
      email: `${name}@old.example`,
      email_key: `${name}@old.example`,
      password: '',
      created_at: '',
      ...values,
    };
    const places = Object.keys(columns).map(() => '?');
    database.prepare(`INSERT INTO member (${Object.keys(columns)}) VALUES (${places})`).run(...Object.values(columns));
    database.close();
  };
  beforeAll(async () => {
    site = await startSite({
      async prepare(dataDir) {
        const db = openDatabase(await testPlace(dataDir));
        await migrate(db, MIGRATIONS);
        await db.destroy();
        for (const names of [['sosо', 'soso', 'ѕоѕо'], ['bo_ss', 'boss', 'b\u00f3ss'], ['lia', 'iia'], SAME_IN_SIMPLIFIED])
          for (const [i, name] of names.entries())
            await add(dataDir, name, {
              username_skeleton: skeleton(name),
              username_shared: Number(i > 0),
              password: await rehashPassword(`password of ${name}`),
            });
      },
    });
  });
  afterAll(() => site.stop());

  test('nobody new joins them, though the oldest goes', async () => {
    for (const name of ['s0s0', 'b.oss', '1ia']) await expect(registered(site, name)).rejects.toMatchObject({ code: 'username_alike' });
    const database = openSync(site);
    database.exec(`DELETE FROM member WHERE username IN ('sosо', 'bo_ss')`);
    database.close();
    for (const name of ['s0s0', 'b.oss']) await expect(registered(site, name)).rejects.toMatchObject({ code: 'username_alike' });
  });

  test.each(SAME_IN_SIMPLIFIED)('of names that read alike by now %s signs in its own member', async (username) => {
    const caller = site.as({ headers: { 'X-Forwarded-For': `203.0.113.${++addresses % 250}` } });
    const password = `password of ${username}`;
    expect(await caller.call(login, { body: { identifier: username, password } })).toMatchObject({ username, email: `${username}@old.example` });
    for (const identifier of SAME_IN_SIMPLIFIED.filter((name) => name !== username))
      await expect(caller.call(login, { body: { identifier, password } })).rejects.toMatchObject({ code: 'login_failed' });
  });
});
