/** Entries reach the account although one of them is refused. */
import { expect, test } from 'vitest';
import { sendInParts } from './in-parts.ts';

const refused = new Error('refused');
const isRefused = (error: unknown) => error === refused;
const account = (bad: readonly number[], failure = refused) => {
  const parts: (readonly number[])[] = [];
  const taken: number[] = [];
  const send = async (part: readonly number[]) => {
    parts.push(part);
    if (part.some((entry) => bad.includes(entry))) throw failure;
    taken.push(...part);
  };
  return { parts, taken, send };
};

test('what is taken goes in one part; nothing is sent where nothing is', async () => {
  const { parts, send } = account([]);
  await sendInParts([], send, isRefused);
  await sendInParts([1, 2, 3], send, isRefused);
  expect(parts).toEqual([[1, 2, 3]]);
});

test('all but those that are refused are taken, in few parts', async () => {
  const entries = Array.from({ length: 200 }, (_, i) => i);
  const { parts, taken, send } = account([0, 150]);
  await sendInParts(entries, send, isRefused);
  expect(taken.toSorted((a, b) => a - b)).toEqual(entries.filter((entry) => entry !== 0 && entry !== 150));
  expect(parts.length).toBeLessThan(35);
});

test('another failure ends the sending', async () => {
  const { parts, send } = account([2], new Error('no network'));
  await expect(sendInParts([1, 2, 3], send, isRefused)).rejects.toThrow('no network');
  expect(parts).toHaveLength(1);
});
