import { describe, expect, test } from 'vitest';
import { type CallerKey, callerKey, RateLimiter } from './limits.ts';

const a = 'a' as CallerKey;
const b = 'b' as CallerKey;

describe('a limit', () => {
  const rate = { calls: 3, seconds: 60 };

  test('regains whole calls with time, and rounds waits up', () => {
    let now = 1000;
    const limiter = new RateLimiter(() => now);
    const rate = { calls: 2, seconds: 3 };
    expect(limiter.consume(a, rate)).toEqual({ allowed: true, limit: 2, remaining: 1, retryAfter: 0, reset: 2 });
    expect(limiter.consume(a, rate)).toEqual({ allowed: true, limit: 2, remaining: 0, retryAfter: 0, reset: 3 });
    now = 1100;
    expect(limiter.consume(a, rate)).toEqual({ allowed: false, limit: 2, remaining: 0, retryAfter: 2, reset: 3 });
    now = 2499;
    expect(limiter.consume(a, rate).allowed).toBe(false);
    now = 2500;
    expect(limiter.consume(a, rate)).toEqual({ allowed: true, limit: 2, remaining: 0, retryAfter: 0, reset: 3 });
    now = 5500;
    expect(limiter.consume(a, rate)).toEqual({ allowed: true, limit: 2, remaining: 1, retryAfter: 0, reset: 2 });
  });

  test('is separate for each caller', () => {
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

  test('is bounded, and active callers are not forgotten', () => {
    const [limiter, usual] = [new RateLimiter(() => 0, 100), new RateLimiter(() => 0)];
    for (let i = 0; i < 10_050; i++) usual.consume(made(i), rate);
    expect(usual.size).toBe(10_000);
    for (let i = 0; i < 5000; i++) {
      limiter.consume(a, rate);
      limiter.consume(made(i), rate);
      expect(limiter.size).toBeLessThanOrEqual(100);
    }
    expect(limiter.consume(a, rate).allowed).toBe(false);
  });

  test('is forgotten once it has no effect', () => {
    let now = 0;
    const limiter = new RateLimiter(() => now);
    for (let i = 0; i < 100; i++) limiter.consume(made(i), rate);
    now = 60_000;
    for (let i = 0; i < 100; i++) limiter.consume(a, rate);
    expect(limiter.size).toBe(1);
  });
});

test('callers are distinguished by address, in IPv6 by a household’s /64', () => {
  expect(callerKey('203.0.113.9')).toBe('203.0.113.9');
  expect(callerKey('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(callerKey('2001:db8:1:2f:3:4:5:6')).toBe('2001:db8:1:2f');
  expect(callerKey('2001:db8:1:2f::9')).toBe('2001:db8:1:2f');
  expect(callerKey('nonsense')).toBe('nonsense');
});
