import { describe, expect, test } from 'vitest';
import { type CallerKey, callerKey, RateLimiter } from './rate-limit.ts';

const a = 'a' as CallerKey;
const b = 'b' as CallerKey;

describe('a limit', () => {
  const rate = { calls: 3, seconds: 60 };

  test('allows its calls at once, then refuses until time has passed', () => {
    let now = 0;
    const limiter = new RateLimiter(() => now);
    expect([1, 2, 3].map(() => limiter.consume(a, rate).allowed)).toEqual([true, true, true]);
    const refused = limiter.consume(a, rate);
    expect(refused).toMatchObject({ allowed: false, limit: 3, remaining: 0, retryAfter: 20 });
    now = 20_000;
    expect(limiter.consume(a, rate)).toMatchObject({ allowed: true, remaining: 0 });
    expect(limiter.consume(a, rate).allowed).toBe(false);
  });

  test('says what remains and when all is back', () => {
    const limiter = new RateLimiter(() => 0);
    expect(limiter.consume(a, rate)).toMatchObject({ remaining: 2, reset: 20 });
    expect(limiter.consume(a, rate)).toMatchObject({ remaining: 1, reset: 40 });
  });

  test('is each caller’s own', () => {
    const limiter = new RateLimiter(() => 0);
    for (let i = 0; i < 4; i++) limiter.consume(a, rate);
    expect(limiter.consume(b, rate).allowed).toBe(true);
  });

  test('refused calls do not make the wait longer', () => {
    let now = 0;
    const limiter = new RateLimiter(() => now);
    for (let i = 0; i < 50; i++) limiter.consume(a, rate);
    now = 20_001;
    expect(limiter.consume(a, rate).allowed).toBe(true);
  });
});

describe('what a limiter remembers', () => {
  const rate = { calls: 2, seconds: 60 };
  const made = (i: number) => callerKey(`198.18.${i >> 8}.${i & 255}`);

  test('is never more than so many callers, and who calls is not forgotten', () => {
    const limiter = new RateLimiter(() => 0, 100);
    for (let i = 0; i < 5000; i++) {
      limiter.consume(a, rate);
      limiter.consume(made(i), rate);
      expect(limiter.size).toBeLessThanOrEqual(100);
    }
    expect(limiter.consume(a, rate).allowed).toBe(false);
  });

  test('goes when it says nothing any more', () => {
    let now = 0;
    const limiter = new RateLimiter(() => now);
    for (let i = 0; i < 100; i++) limiter.consume(made(i), rate);
    now = 60_000;
    for (let i = 0; i < 100; i++) limiter.consume(a, rate);
    expect(limiter.size).toBe(1);
  });
});

test('callers are told apart by address, in IPv6 by the /64 of a household', () => {
  expect(callerKey('203.0.113.9')).toBe('203.0.113.9');
  expect(callerKey('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(callerKey('2001:db8:1:2:3:4:5:6')).toBe(callerKey('2001:db8:1:2::9'));
  expect(callerKey('2001:db8:1:2::9')).not.toBe(callerKey('2001:db8:1:3::9'));
});
