/** How fast lines answer. */
import { afterEach, expect, test, vi } from 'vitest';
import { measureLines } from './latency.ts';

afterEach(() => vi.unstubAllGlobals());

async function measured(onLine: boolean) {
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === 'gone') throw new TypeError('Failed to fetch');
    return new Response('');
  });
  const told: [string, boolean][] = [];
  const lines = new Map([
    ['a', 'there'],
    ['b', 'gone'],
  ]);
  await measureLines(lines, new AbortController().signal, (line, latency) => told.push([line, latency !== null]));
  return new Map(told);
}

test('a line that does not answer is told as such', async () =>
  expect(await measured(true)).toEqual(
    new Map([
      ['a', true],
      ['b', false],
    ]),
  ));

test('V11: nothing is said of a line that cannot answer for want of a network', async () => expect(await measured(false)).toEqual(new Map([['a', true]])));
