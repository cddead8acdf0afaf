import { expect, test } from 'vitest';
import { speak } from '../../locales/t.ts';
import { loginErrors } from './password-login.tsx';

test('a name, not of spaces, and a password, even of spaces, are needed to sign in', () => {
  speak({ t: (key: string) => key } as never);
  expect(loginErrors({ identifier: ' ', password: '' })).toEqual({ identifier: 'form.needed', password: 'form.needed' });
  expect(loginErrors({ identifier: 'lin', password: ' ' })).toEqual({ identifier: '', password: '' });
});
