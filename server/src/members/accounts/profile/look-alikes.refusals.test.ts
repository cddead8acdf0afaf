import { login, register, updateProfile } from '@yinmu/contract/members/accounts.endpoints.ts';
import { checkAuth } from '@yinmu/contract/members/session.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';
import { openSync, query } from '../../../../../testing/sync-database.ts';
import { testPlace } from '../../../../../testing/test-database.ts';
import { startSite, type TestSite } from '../../../../../testing/test-site.ts';
import { MIGRATIONS } from '../../../operation/migrations/index.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { migrate } from '../../../platform/database/migrations.ts';
import { skeleton } from '../../../platform/text/skeleton.ts';
import { rehashPassword } from '../passwords/passwords.ts';

const PASSWORD = 'a long password';
let addresses = 0;
const registered = (site: TestSite, username: string) =>
  site.elsewhere().call(register, { body: { username, email: `alike${++addresses}@example.org`, password: PASSWORD } });

describe('names that look like another member’s', async () => {
  const site = await siteOfFile();
  for (const name of ['mallory', 'coco', 'ВОВА', 'chef', 'mia', 'victim', '力工', '未来人', '王刚']) await site.member(name);

  test.each(['rnallory', 'СОСО', 'ｃ0ｃ0', 'boba', 'カエ', 'ch_ef', 'chéf', 'mla', 'ʋictim', '未來人', '王剛'])(
    'nobody new is called %s, and nobody is renamed to it',
    async (username) => {
      await expect(registered(site, username)).rejects.toMatchObject({ status: 409, code: 'username_alike' });
      const other = await site.member();
      await expect(other.client.call(updateProfile, { body: { username } })).rejects.toMatchObject({ status: 409, code: 'username_alike' });
      expect((await other.client.call(checkAuth)).username).toBe(other.username);
    },
  );

  test('members may restyle their own name; an abandoned name is free', async () => {
    const member = await site.member('oleg');
    expect((await member.client.call(updateProfile, { body: { username: '0leg' } })).username).toBe('0leg');
    expect((await member.client.call(updateProfile, { body: { username: 'somebody-else' } })).username).toBe('somebody-else');
    expect((await registered(site, 'Oleg')).id).toBeGreaterThan(0);
  });

  test('of many concurrent requests one gets it', async () => {
    const all = await Promise.allSettled(['race', 'RACE', 'Ｒａｃｅ', 'гасе'].map((name) => registered(site, name)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const { reason } of all.filter((one) => one.status === 'rejected')) expect(reason.code).toMatch(/^username_(taken|alike)$/);
  });
});

const SAME_IN_SIMPLIFIED = ['王剛', '王刚'];

describe('names that were alike before the rule', () => {
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

  test('nobody new joins them, even if the oldest leaves', async () => {
    for (const name of ['s0s0', 'b.oss', '1ia']) await expect(registered(site, name)).rejects.toMatchObject({ code: 'username_alike' });
    query(site, `DELETE FROM member WHERE username IN ('sosо', 'bo_ss')`);
    for (const name of ['s0s0', 'b.oss']) await expect(registered(site, name)).rejects.toMatchObject({ code: 'username_alike' });
  });

  test.each(SAME_IN_SIMPLIFIED)('of names that read alike by now %s signs in its own member', async (username) => {
    const caller = site.elsewhere();
    const password = `password of ${username}`;
    expect(await caller.call(login, { body: { identifier: username, password } })).toMatchObject({ username, email: `${username}@old.example` });
    for (const identifier of SAME_IN_SIMPLIFIED.filter((name) => name !== username))
      await expect(caller.call(login, { body: { identifier, password } })).rejects.toMatchObject({ code: 'login_failed' });
  });
});
