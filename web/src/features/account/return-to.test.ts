import { describe, expect, test } from 'vitest';
import { returnPath } from './return-to.ts';

describe('the page after signing in', () => {
  test.each([
    ['/member/history?page=2#x', '/member/history?page=2#x'],
    [null, '/'],
    ['', '/'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\\\evil.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['member', '/'],
    ['/.//evil.test', '/'],
    ['/a/..//evil.test', '/'],
    ['/./detail/1', '/detail/1'],
  ])('%s leads to %s', (next, expected) => expect(returnPath(next, 'https://site.example')).toBe(expected));
});
