/** Members at later runs: passwords and addresses follow the old site, unless they were changed here. */
import { login, updateProfile } from '@yinmu/contract/accounts.endpoints.ts';
import { collections } from '@yinmu/contract/library.endpoints.ts';
import { beforeEach, expect, test } from 'vitest';
import { log, md5, TABLES, type Tables, table, user } from '../../../testing/maccms-dump.ts';
import { isRefused } from '../../../testing/refuses.ts';
import { openSync } from '../../../testing/sync-database.ts';
import { cookiesOf, type TestSite } from '../../../testing/test-site.ts';
import { movedSite } from './moved-site.fixture.ts';

const { site: current, migrate } = movedSite();
let site: TestSite;
beforeEach(() => {
  site = current();
});

const BCRYPTED = '$2y$04$1ppuIZzpyMJxfcDS6UtdtuEHL2b96Z.y1SKprbTns.uP2aIp0suf2';
const users = (...rows: ReturnType<typeof user>[]): Tables => ({ ...TABLES, user: table(rows), ulog: table([log(1, 1, 2, 101), log(2, 1, 3, 102)]) });
let visitor = 0;
const signIn = async (identifier: string, password: string) => {
  const { headers } = await site.as({ headers: { 'X-Forwarded-For': `203.0.113.${++visitor}` } }).answer(login, { body: { identifier, password } });
  return site.as({ headers: { Cookie: cookiesOf(headers) } });
};
const refused = (identifier: string, password: string) => isRefused(signIn(identifier, password), 401, 'login_failed');
const emailOf = (name: string) => {
  const db = openSync(site);
  const { email } = db.prepare('SELECT email FROM member WHERE username = ?').get(name) as { email: string };
  db.close();
  return email;
};
const forget = () => {
  const db = openSync(site);
  db.exec('DELETE FROM legacy_member');
  db.close();
};
const OLD = 'an old password';
const NEW = 'a new password';
const mail = (user_email: string) => ({ user_email });

test('what changed there follows: an MD5, a text, a bcrypt hash, and of whoever has signed in here', async () => {
  const names = ['md5', 'upper', 'text', 'seen', 'same'];
  await migrate(users(...names.map((name, i) => user(i + 1, name, name === 'text' ? OLD : md5(OLD))), user(9, 'bcrypt', md5(OLD))));
  await signIn('seen', OLD);
  const stored = { md5: md5(NEW), upper: md5(OLD).toUpperCase(), text: NEW, seen: md5(NEW), same: md5(OLD) } as Record<string, string>;
  const rows = [...names.map((name, i) => user(i + 1, name, stored[name] ?? '')), user(9, 'bcrypt', BCRYPTED)];
  expect((await migrate(users(...rows))).members).toMatchObject({ added: 0, known: 6, newPasswords: 4, newAddresses: 0 });
  for (const name of ['md5', 'text', 'seen']) {
    await refused(name, OLD);
    await signIn(name, NEW);
  }
  for (const name of ['upper', 'same']) await signIn(name, OLD);
  await signIn('bcrypt', 'demo1234');
  expect((await migrate(users(...rows))).members).toMatchObject({ known: 6, newPasswords: 0, newAddresses: 0 });
  await signIn('md5', NEW);
});

test('a session of whoever changed the password there ends', async () => {
  await migrate(users(user(1, 'seen', md5(OLD))));
  const seen = await signIn('seen', OLD);
  await migrate(users(user(1, 'seen', md5(NEW))));
  await isRefused(seen.call(collections.favorites.list, { query: {} }), 401, 'unauthenticated');
});

test('a password and an address that were set here stay', async () => {
  await migrate(users(user(1, 'ming', md5(OLD), mail('ming@old.example')), user(2, 'hong', md5(OLD), mail('hong@old.example'))));
  const before = await signIn('ming', OLD);
  await before.call(updateProfile, { body: { currentPassword: OLD, newPassword: 'a password of here', email: 'ming@here.example' } });
  await signIn('ming', 'a password of here');
  const changed = users(user(1, 'ming', md5(NEW), mail('ming@new.example')), user(2, 'hong', md5(OLD), mail('hong@new.example')));
  const again = await migrate(changed);
  expect(again).toMatchObject({ members: { known: 2, newPasswords: 0, newAddresses: 1 } });
  await refused('ming', NEW);
  expect([emailOf('ming'), emailOf('hong')]).toEqual(['ming@here.example', 'hong@new.example']);
});

test('an address of another, an unusable one and none are not taken', async () => {
  await migrate(
    users(user(1, 'ann', md5(OLD), mail('a@x.example')), user(2, 'bob', md5(OLD), mail('b@x.example')), user(3, 'cat', md5(OLD), mail('c@x.example'))),
  );
  const again = users(user(1, 'ann', md5(OLD), mail('b@x.example')), user(2, 'bob', md5(OLD), mail('no address')), user(3, 'cat', md5(OLD)));
  expect((await migrate(again)).members).toMatchObject({ newAddresses: 0, newPasswords: 0 });
  expect(['ann', 'bob', 'cat'].map(emailOf)).toEqual(['a@x.example', 'b@x.example', 'c@x.example']);
});

test('members whom an earlier version has moved: those who were not here follow, those who were keep what they have', async () => {
  await migrate(users(user(1, 'away', md5(OLD), mail('away@x.example')), user(2, 'here', md5(OLD))));
  await signIn('here', OLD);
  forget();
  const again = users(user(1, 'away', md5(NEW), mail('away@y.example')), user(2, 'here', md5(NEW), mail('here@y.example')));
  expect((await migrate(again)).members).toMatchObject({ known: 2, newPasswords: 1, newAddresses: 1 });
  await signIn('away', NEW);
  await signIn('here', OLD);
  expect([emailOf('away'), emailOf('here')]).toEqual(['away@x.example', 'here@y.example']);
});

test('more members than are written together', async () => {
  const many = Array.from({ length: 70 }, (_, i) => user(i + 1, `member${i + 1}`, BCRYPTED));
  expect((await migrate(users(...many))).members).toMatchObject({ added: 70, bcrypt: 70, known: 0 });
  expect((await migrate(users(...many, user(71, 'last', BCRYPTED)))).members).toMatchObject({ added: 1, known: 70, newPasswords: 0 });
});
