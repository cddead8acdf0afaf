import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { login } from '@yinmu/contract/members/accounts.endpoints.ts';
import { getSecurityEvents } from '@yinmu/contract/members/security-events.endpoints.ts';
import { checkAuth } from '@yinmu/contract/members/session.endpoints.ts';
import { expect, test } from 'vitest';
import { commandHere } from '../../../../../testing/command-here.ts';
import { enableApp } from '../../../../../testing/people/authenticator-app.ts';
import { refuses } from '../../../../../testing/refuses.ts';
import { lettersTo } from '../../../../../testing/servers/letters.ts';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';
import { cookiesOf } from '../../../../../testing/test-site.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { createAdmin } from './create-admin.ts';

const CLI = path.resolve(import.meta.dirname, '../../../cli.ts');
const site = await siteOfFile();

const environment = () => ({ DATA_DIR: site.dataDir, DATABASE_URL: site.DATABASE_URL });
const here = (...args: string[]) => commandHere(environment(), 'admin', ...args);

test('an admin is created from the command line while the site runs, and can sign in', async () => {
  const { status, stdout } = spawnSync(process.execPath, [CLI, 'admin', 'create', '--username', 'root', '--email', 'root@example.org'], {
    env: { ...process.env, ...environment() },
    input: 'a long password\n',
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, 'root is an admin\n']);
  expect((await site.client.call(login, { body: { identifier: 'root', password: 'a long password' } })).is_admin).toBe(true);
});

const create = async (username: string, email: string, password: string) => {
  const db = openDatabase(site);
  try {
    await createAdmin(db, { nameIn: () => ({ whole: '银幕', short: '银幕' }), origin: site.origin }, username, email, password);
  } finally {
    await db.destroy();
  }
};

test.each([
  ['a short password', ['root2', 'a@example.org', 'short'], 'the password must have 8 to 128 characters'],
  ['a password of the name', ['tidalmango', 'a@example.org', 'tidalmango7'], 'This password is too easy to guess'],
  ['a wrong address', ['root2', 'nowhere', 'a long password'], '--email must be an email address'],
  ['a wrong name', ['<b>', 'a@example.org', 'a long password'], '--username must be'],
  ['a name that is taken', ['ROOT', 'r@example.org', 'a long password'], 'the username ROOT is taken'],
])('%s is refused', async (_name, given, message) => {
  await expect(create(...(given as [string, string, string]))).rejects.toThrow(message);
});

test('without a name or an address the usage is printed', async () => {
  const usage = 'yinmu admin create --username U --email E, or yinmu admin remove-factor --username U';
  for (const args of [['create', '--username', 'root2'], ['remove-factor']])
    expect(await here(...args)).toEqual({ status: 2, out: '', err: `yinmu admin: ${usage}\n` });
});

test('a member who lost phone and recovery codes can sign in without them, and is signed out everywhere', async () => {
  const { member } = await enableApp(site, await site.member('lost'));
  expect(await here('remove-factor', '--username', 'lost')).toMatchObject({
    status: 0,
    out: 'lost now signs in without a second factor and was signed out everywhere\n',
  });
  await refuses(member.client.call(checkAuth), 401, 'unauthenticated');
  const { data, headers } = await site.client.answer(login, { body: { identifier: 'lost', password: member.password } });
  expect(data).toMatchObject({ username: 'lost' });
  const events = await site.as({ headers: { Cookie: cookiesOf(headers) } }).call(getSecurityEvents);
  expect(events.find(({ kind }) => kind === 'factorOff')).toMatchObject({ agent: '', address: '' });
  expect(await lettersTo(site, member.email)).toEqual(
    expect.arrayContaining([expect.stringMatching(/两步验证已关闭[\s\S]*此操作由本站站长进行[\s\S]*The operator of this site did this/)]),
  );
  expect(await here('remove-factor', '--username', 'lost')).toMatchObject({ status: 1, err: expect.stringContaining('lost has no second factor') });
  expect(await here('remove-factor', '--username', 'nobody')).toMatchObject({ status: 1, err: expect.stringContaining('no such member: nobody') });
});
