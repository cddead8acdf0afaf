import { expect, test } from 'vitest';
import { speak } from '../../../locales/t.ts';
import { profileErrors } from './profile.tsx';

const SAME = { username: 'lin', email: 'lin@example.com', code: '', newPassword: '', confirm: '', currentPassword: '' };

test.each([
  ['nothing', {}, true, []],
  ['a new address', { email: 'new@example.com' }, true, ['code', 'currentPassword']],
  ['a new address on a site without mail', { email: 'new@example.com' }, false, ['currentPassword']],
  ['a new address with code and password', { email: 'new@example.com', code: '123456', currentPassword: 'x' }, true, []],
  ['half a code for the same address', { code: '123' }, true, ['code']],
  ['a new password', { newPassword: 'long enough', confirm: 'long enough' }, true, ['currentPassword']],
  ['a short password, repeated differently', { newPassword: 'short', confirm: 'other', currentPassword: 'x' }, true, ['newPassword', 'confirm']],
  ['no address and a short name', { email: 'lin', username: ' l ', code: '123456', currentPassword: 'x' }, true, ['username', 'email']],
])('who changes %s is asked for what is missing', (_name, changes, hasMail, fields) => {
  speak({ t: (key: string) => key } as never);
  const errors = profileErrors({ ...SAME, ...changes }, SAME.email, hasMail);
  expect(Object.entries(errors).flatMap(([name, error]) => (error ? [name] : []))).toEqual(fields);
});
