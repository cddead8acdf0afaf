/** An entry that the server refuses does not block the others. */
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

test('valid entries are sent together; nothing is sent if there are none', async () => {
  const { parts, send } = account([]);
  await sendInParts([], send, isRefused);
  await sendInParts([1, 2, 3], send, isRefused);
  expect(parts).toEqual([[1, 2, 3]]);
});

test.each([[[137]], [[0, 150]], [[3, 60, 61, 199]]])('of 200 entries, all but %j are accepted, at most 12 calls at a time', async (bad) => {
  const { parts, taken, send } = account(bad);
  const refused: number[] = [];
  const left = () => Array.from({ length: 200 }, (_, entry) => entry).filter((entry) => !taken.includes(entry) && !refused.includes(entry));
  let times = 0;
  for (let rest = left(); rest.length > 0; rest = left()) {
    refused.push(...(await sendInParts(rest, send, isRefused)));
    expect(parts.length).toBeLessThanOrEqual(12 * ++times);
    // Each round leaves fewer entries.
    expect(left().length).toBeLessThan(Math.min(rest.length, 120));
  }
  expect(refused.toSorted((a, b) => a - b)).toEqual(bad);
  expect(new Set(taken).size).toBe(taken.length);
});

test('any other failure stops sending', async () => {
  const { parts, send } = account([2], new Error('no network'));
  await expect(sendInParts([1, 2, 3], send, isRefused)).rejects.toThrow('no network');
  expect(parts).toHaveLength(1);
});
