import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { COST, isBcrypt, isLegacy, rehashPassword, verifyPassword, wrapLegacy } from './passwords.ts';

const md5 = (text: string) => hash('md5', text);
Object.assign(COST, { memory: 8, passes: 1 });
const BCRYPT = '$2y$04$vQdYw/xvfSDmvyu0mQMqKe3Zh/kSUKQGvJ7L3bkJzWBMJzGMRYXoa';

test('argon2id with the parameters of OWASP, another salt each time', async () => {
  // Loads the module as the site does, because tests lower the cost of hashing in this process.
  const { rehashPassword: hash }: typeof import('./passwords.ts') = await import(`${import.meta.dirname}/passwords.ts?as-loaded`);
  const [one, two] = [await hash('a long password'), await hash('a long password')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(two);
});

test('beyond fifty waiting calls, further ones are asked to retry, and the others are served', async () => {
  const all = await Promise.allSettled(Array.from({ length: 55 }, () => rehashPassword('a long password')));
  expect(all.map(({ status }) => status)).toEqual([...Array(52).fill('fulfilled'), ...Array(3).fill('rejected')]);
  expect(all.at(-1)).toMatchObject({ reason: { code: 'busy', headers: { 'Retry-After': '2' } } });
});

test.each([
  ['the password', 'Caf\u00e9 123', true],
  ['the same letters in other parts', 'Cafe\u0301 123', true],
  ['in another case', 'caf\u00e9 123', false],
  ['with a space after it', 'Caf\u00e9 123 ', false],
  ['none', '', false],
])('%s: %j, %s', async (_name, given, right) => expect(await verifyPassword(await rehashPassword('Caf\u00e9 123'), given)).toBe(right));

test('the last of a password’s 128 characters counts', async () => {
  const stored = await rehashPassword(`${'水'.repeat(127)}a`);
  expect(await verifyPassword(stored, `${'水'.repeat(127)}a`)).toBe(true);
  expect(await verifyPassword(stored, `${'水'.repeat(127)}b`)).toBe(false);
});

test('a missing account has no password, not even the placeholder’s', async () => {
  for (const stored of [undefined, '', 'plain', '$argon2id$', '$argon2id$v=19$m=8,t=1,p=1$AAAA$'])
    for (const given of ['', 'plain', '\0'.repeat(32)]) expect(await verifyPassword(stored, given)).toBe(false);
});

describe('of another site', () => {
  test.each([
    ['an MD5 is wrapped', md5('secret'), true],
    ['in capitals, too', md5('secret').toUpperCase(), true],
    ['a text is no MD5 and hashed', 'secret', false],
    ['with one letter more, too', `${md5('secret')}0`, false],
  ])('%s', async (_name, stored, legacy) => {
    const wrapped = await wrapLegacy(stored);
    expect([isLegacy(wrapped), wrapped.startsWith('$md5$argon2id$'), wrapped.includes(stored)]).toEqual([legacy, legacy, false]);
    expect(await verifyPassword(wrapped, legacy ? 'secret' : stored)).toBe(true);
    expect(await verifyPassword(wrapped, legacy ? stored : 'other')).toBe(false);
  });
  test.each([
    ['<b>&"\'', '&lt;b&gt;&amp;&quot;&#039;'],
    ['<b>&"\'', "&lt;b&gt;&amp;&quot;'"],
    [' a+b%21 ', 'a b!'],
    ['100%', '100%'],
    ["it's", "it's"],
  ])('%s was kept as %s', async (typed, kept) => {
    const stored = await wrapLegacy(md5(kept));
    expect(await verifyPassword(stored, typed)).toBe(true);
    expect(await verifyPassword(stored, `${typed}x`)).toBe(false);
  });
  test('bcrypt is kept', async () => {
    expect([await wrapLegacy(BCRYPT), isBcrypt(BCRYPT), isLegacy(BCRYPT), isLegacy(await rehashPassword('x')), isBcrypt('x$2')]).toEqual([
      BCRYPT,
      true,
      true,
      false,
      false,
    ]);
    expect(await verifyPassword(BCRYPT, 'other')).toBe(false);
  });
});
