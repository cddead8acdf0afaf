import { expect, test } from 'vitest';
import { speak } from '../../locales/t.ts';
import { newAccountErrors } from './new-account-form.tsx';

const WHOLE = { invitation: '', username: 'lin', email: 'lin@example.com', code: '', password: 'long enough', confirm: 'long enough' };
const NOTHING = { invitation: false, code: false };

test.each([
  ['nothing', {}, NOTHING, {}],
  ['the address', { email: ' ' }, NOTHING, { email: 'account:emailNeeded' }],
  ['a valid address', { email: 'lin@' }, NOTHING, { email: 'account:emailInvalid' }],
  ['the invitation', { invitation: ' ' }, { invitation: true, code: false }, { invitation: 'account:invitationNeeded' }],
  ['the code', {}, { invitation: false, code: true }, { code: 'account:codeNeeded' }],
  ['the rest of an optional code', { code: '12345' }, NOTHING, { code: 'account:codeNeeded' }],
  [
    'a longer name and password',
    { username: ' l ', password: 'short', confirm: 'short' },
    NOTHING,
    { username: 'account:tooShort', password: 'account:tooShort' },
  ],
  ['the same password twice', { confirm: 'long enougk' }, NOTHING, { confirm: 'account:passwordsDiffer' }],
])('a new account lacks %s', (_name, changes, needs, errors) => {
  speak({ t: (key: string) => key } as never);
  expect(Object.fromEntries(Object.entries(newAccountErrors({ ...WHOLE, ...changes }, needs)).filter(([, error]) => error))).toEqual(errors);
});
