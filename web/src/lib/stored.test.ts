import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readStored, readStoredText, writeStored, writeStoredText } from './stored.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
};
const blocked = {
  get localStorage(): Storage {
    throw new DOMException('blocked', 'SecurityError');
  },
};
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('document', {});
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

test('a value is read back as saved', () => {
  writeStored('lines', ['a']);
  expect(readStored('lines', [], Array.isArray)).toEqual(['a']);
  expect(writeStoredText('mode', 'dark')).toBe(true);
  expect(readStoredText('mode', (text) => text === 'dark')).toBe('dark');
});

test.each(['5', '{', 'null', ''])('an invalid value is dropped: %j', (text) => {
  kept.set('lines', text);
  expect(readStored('lines', ['none'], Array.isArray)).toEqual(['none']);
  expect(kept.has('lines')).toBe(false);
});

test('session values are stored apart', () => {
  writeStored('lines', ['a']);
  vi.stubGlobal('sessionStorage', { ...storage, getItem: () => null });
  expect(readStored('lines', [], Array.isArray, 'sessionStorage')).toEqual([]);
});

test('without storage, nothing is remembered and nothing fails', () => {
  vi.stubGlobal('localStorage', undefined);
  expect([readStored('lines', 7, Array.isArray), writeStoredText('mode', 'dark')]).toEqual([7, false]);
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...Object.getOwnPropertyDescriptor(blocked, 'localStorage') });
  expect([readStored('lines', 7, Array.isArray), writeStoredText('mode', 'dark')]).toEqual([7, false]);
});
