import { expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import { Field, FormError } from './field.tsx';

test('a label belongs to its field, which starts without a description', async () => {
  const shown = await render(<Field label="Email" name="email" type="email" defaultValue="a@b.example" />);
  expect(shown.texts('label')).toEqual(['Email']);
  expect(shown.all('id')).toEqual(shown.all('for'));
  expect([shown.all('name'), shown.all('type'), shown.all('value')]).toEqual([['email'], ['email'], ['a@b.example']]);
  expect([shown.all('aria-invalid'), shown.all('aria-describedby'), shown.texts('p')]).toEqual([[], [], []]);
});

test('an error and a hint below the field describe it, the error first', async () => {
  const shown = await render(<Field label="Password" error="Too short" hint="At least 8 characters" />);
  const [field] = shown.all('for');
  expect(shown.all('aria-invalid')).toEqual(['true']);
  expect(shown.all('aria-describedby')).toEqual([`${field}-error ${field}-hint`]);
  expect(shown.tags('<p', `id="${field}-error"`)).toHaveLength(1);
  expect(shown.texts('p')).toEqual(['At least 8 characters', 'Too short']);
});

test('an error that repeats the hint stands alone', async () => {
  const shown = await render(<Field label="Password" error="At least 8 characters" hint="At least 8 characters" />);
  expect([shown.texts('p'), shown.all('aria-describedby')]).toEqual([['At least 8 characters'], [`${shown.all('for')[0]}-error`]]);
});

test('the form’s error region exists before its text, so that the text is announced', async () => {
  const empty = await render(<FormError>{undefined}</FormError>);
  expect([empty.all('role'), empty.text]).toEqual([['alert'], '']);
  expect((await render(<FormError>Login failed</FormError>)).text).toBe('Login failed');
});
