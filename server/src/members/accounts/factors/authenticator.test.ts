import { randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { addressOf, createVault, isAppCode, newRecoveryCodes, newSecret, plainCode, stepOf } from './authenticator.ts';

/** The key of RFC 6238, appendix B. Its codes end in the six digits that apps show. */
const KEY = Secret.fromLatin1('12345678901234567890').base32;
const VECTORS: [seconds: number, code: string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
];

describe('an app code', () => {
  test.each(VECTORS)('at %i seconds', (seconds, code) => {
    expect(stepOf(KEY, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });
  test('is valid half a minute before and after its time, and no longer', () => {
    const step = Math.floor(1111111111 / 30);
    const at = (steps: number) => stepOf(KEY, '050471', (step + steps) * 30_000);
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([undefined, step, step, step, undefined]);
  });
  test.each(['050472', '50471', '0504710', 'abcdef'])('%s is wrong', (code) => {
    expect(stepOf(KEY, code, 1111111111 * 1000)).toBeUndefined();
  });
});

test('a secret has 160 bits, and its address names site and member', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
  expect(addressOf('银幕', '小明', KEY)).toBe(
    `otpauth://totp/${encodeURIComponent('银幕')}:${encodeURIComponent('小明')}?issuer=${encodeURIComponent('银幕')}&secret=${KEY}&algorithm=SHA1&digits=6&period=30`,
  );
});

test('recovery codes are ten, different, of letters and digits that do not look alike, and typed as people do', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
  for (const typed of [' ABCDE fghjk ', 'abcde-fghjk', 'ＡＢＣＤＥ－ｆｇｈｊｋ']) expect(plainCode(typed)).toBe('abcdefghjk');
  for (const typed of ['123 456', '１２3４５６']) expect(plainCode(typed)).toBe('123456');
  expect(['123456', '12345', '1234567', 'abcdefghjk'].map(isAppCode)).toEqual([true, false, false, false]);
});

describe('stored secrets', () => {
  const vault = createVault(Buffer.alloc(32, 1));
  test('open with the same key for the same member only', () => {
    const sealed = vault.seal(7, KEY);
    expect(vault.open(7, sealed)).toEqual({ text: KEY, isOld: false });
    expect(() => vault.open(8, sealed)).toThrow();
    expect(() => createVault(randomBytes(32)).open(7, sealed)).toThrow();
    const bytes = Buffer.from(sealed, 'base64url');
    bytes[20] = (bytes[20] as number) ^ 1;
    expect(() => vault.open(7, bytes.toString('base64url'))).toThrow();
    expect(vault.seal(7, KEY)).not.toBe(sealed);
  });
  test('tells a recovery code apart by member and key', () => {
    const digests = [vault.digestOf(1, 'abcdefghjk'), vault.digestOf(2, 'abcdefghjk'), createVault(randomBytes(32)).digestOf(1, 'abcdefghjk')];
    expect(new Set(digests).size).toBe(3);
    expect(vault.digestOf(1, 'abcdefghjk')).toBe(digests[0]);
  });
});
