import { expect, test } from 'vitest';
import { t } from '../locales/t.ts';
import { render } from '../testing/render.tsx';
import { Field, FormError } from '../ui/field.tsx';
import { firstWrong, looksLikeEmail, useForm } from './use-form.ts';

const sent: unknown[] = [];
interface LoginProps {
  identifier: string;
  /** Submits during the first render, because on the server nobody can press the button. */
  submitted?: boolean;
}
function Login({ identifier, submitted = false }: LoginProps) {
  const needed = (text: string) => (text ? '' : t('form.needed'));
  const form = useForm(
    { identifier, password: '' },
    (values) => ({ identifier: needed(values.identifier), password: needed(values.password) }),
    async (values) => sent.push(values),
    'Login failed',
  );
  if (submitted && !form.errors.password) form.onSubmit({ preventDefault() {} } as never);
  return (
    <form>
      <Field {...form.field('identifier')} label="Name" />
      <Field {...form.field('password')} label="Password" />
      <FormError>{form.failure}</FormError>
    </form>
  );
}

test('a form starts with the given values and without errors', async () => {
  const shown = await render(<Login identifier="anna" />);
  expect([shown.all('name'), shown.all('value')]).toEqual([
    ['identifier', 'password'],
    ['anna', ''],
  ]);
  expect([shown.texts('p'), shown.all('aria-invalid')]).toEqual([[''], []]);
});

test('each invalid field shows its own error, and nothing is sent', async () => {
  // The last paragraph contains the form's own error.
  const both = await render(<Login identifier="" submitted />);
  expect(both.texts('p')).toEqual(['请填写此项', '请填写此项', '']);
  const one = await render(<Login identifier="anna" submitted />);
  expect([one.texts('p'), one.all('aria-invalid')]).toEqual([['请填写此项', ''], ['true']]);
  expect(one.tags('<input', 'aria-invalid="true"', 'name="password"')).toHaveLength(1);
  expect(sent).toEqual([]);
});

test('the first invalid field is the first on the page, in any order of errors', () => {
  const fields = [{}, { name: 'name' }, { name: 'year' }, { name: '' }, { name: 'plot' }];
  expect(firstWrong(fields, { plot: 'Too long', year: 'Not a year' })).toEqual({ name: 'year' });
  expect([firstWrong(fields, {}), firstWrong([], { plot: 'Too long' })]).toEqual([undefined, undefined]);
});

test.each([
  ['a@b.example', true],
  [' a@b.example ', true],
  ['a@b', false],
  ['a b@c.example', false],
  ['@b.example', false],
  ['', false],
])('%j looks like an email address: %s', (text, expected) => expect(looksLikeEmail(text)).toBe(expected));
