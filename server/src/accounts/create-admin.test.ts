import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { login } from '@yinmu/contract/accounts.endpoints.ts';
import { getSecurityEvents } from '@yinmu/contract/security-events.endpoints.ts';
import { checkAuth } from '@yinmu/contract/session.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enableApp } from '../../../testing/authenticator-app.ts';
import { lettersTo } from '../../../testing/letters.ts';
import { refuses } from '../../../testing/refuses.ts';
import { cookiesOf, startSite, type TestSite } from '../../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const cli = (args: string[], input: string) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.resolve(import.meta.dirname, '../cli.ts'), 'admin', ...args], {
    env: { ...process.env, DATA_DIR: site.dataDir, DATABASE_URL: site.DATABASE_URL },
    input,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

test('an admin is made from the command line while the site runs, and signs in', async () => {
  expect(cli(['create', '--username', 'root', '--email', 'root@example.org'], 'a long password\n')).toMatchObject({ status: 0, stdout: 'root is an admin\n' });
  expect((await site.client.call(login, { body: { identifier: 'root', password: 'a long password' } })).is_admin).toBe(true);
  expect(cli(['create', '--username', 'ROOT', '--email', 'r@example.org'], 'a long password\n')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('the username ROOT is taken'),
  });
});

test.each([
  ['a short password', ['create', '--username', 'root2', '--email', 'a@example.org'], 'short', 'the password must have 8 to 128 characters'],
  ['a common password', ['create', '--username', 'root2', '--email', 'a@example.org'], 'woaini1314', 'This password is too easy to guess'],
  ['a leaked password', ['create', '--username', 'root2', '--email', 'a@example.org'], 'ka12rm12', 'This password is too easy to guess'],
  ['a password of the name', ['create', '--username', 'tidalmango', '--email', 'a@example.org'], 'tidalmango7', 'This password is too easy to guess'],
  ['no address', ['create', '--username', 'root2'], 'a long password', 'yinmu admin create --username U --email E'],
  ['nobody', ['remove-factor'], '', 'yinmu admin remove-factor --username U'],
  ['a wrong address', ['create', '--username', 'root2', '--email', 'nowhere'], 'a long password', '--email must be an email address'],
  ['a wrong name', ['create', '--username', '<b>', '--email', 'a@example.org'], 'a long password', '--username must be'],
])('%s is refused in one line', (_name, args, input, message) => {
  const { status, stderr } = cli(args, input);
  // A command that was not understood ends with 2, as everywhere.
  expect([
    status === (message.startsWith('yinmu ') ? 2 : 1),
    stderr
      .trim()
      .split('\n')
      .filter((line) => line.includes(message)).length,
  ]).toEqual([true, 1]);
});

test('a member who has lost phone and recovery codes is let in without them, and is signed out everywhere', async () => {
  const { member } = await enableApp(site, await site.member('lost'));
  expect(cli(['remove-factor', '--username', 'lost'], '')).toMatchObject({
    status: 0,
    stdout: 'lost signs in without a second factor, and is signed out everywhere\n',
  });
  await refuses(member.client.call(checkAuth), 401, 'unauthenticated');
  const { data, headers } = await site.client.answer(login, { body: { identifier: 'lost', password: member.password } });
  expect(data).toMatchObject({ username: 'lost' });
  const events = await site.as({ headers: { Cookie: cookiesOf(headers) } }).call(getSecurityEvents);
  expect(events.filter(({ kind }) => kind !== 'browser').map(({ kind, agent, address }) => [kind, agent, address])).toEqual([
    ['factorOff', '', ''],
    ['factorOn', expect.any(String), expect.any(String)],
  ]);
  expect(await lettersTo(site, member.email)).toEqual(
    expect.arrayContaining([expect.stringMatching(/两步验证已关闭[\s\S]*此操作由本站站长进行[\s\S]*The operator of the site did this/)]),
  );
  expect(cli(['remove-factor', '--username', 'lost'], '')).toMatchObject({ status: 1, stderr: expect.stringContaining('lost has no second factor') });
  expect(cli(['remove-factor', '--username', 'nobody'], '')).toMatchObject({ status: 1, stderr: expect.stringContaining('there is no member nobody') });
});
