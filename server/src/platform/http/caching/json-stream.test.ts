import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { allOf, pagesOf } from '../../database/pages.ts';
import { JsonStream } from './json-stream.ts';

function table(count: number) {
  const asked: number[] = [];
  const pages = pagesOf(
    async (above, most) => {
      asked.push(most);
      return Array.from({ length: Math.max(0, Math.min(most, count - above)) }, (_, i) => ({ id: above + i + 1 }));
    },
    ({ id }) => id,
  );
  return { asked, pages };
}

test.each([0, 1, 499, 500, 501, 1700])('%i rows arrive whole and in order', async (count) => {
  const rows = await allOf(table(count).pages);
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, i) => i + 1));
});

test('JSON written in pieces equals the whole, also with empty lists and single values', async () => {
  const pieces = new JsonStream<{ name: string; none: null; rows: { id: number }[]; empty: { id: number }[]; few: number[] }>({
    name: '"名"',
    none: null,
    rows: table(1200).pages,
    empty: table(0).pages,
    few: [1, 2],
  });
  expect(JSON.parse(await text(pieces.stream('{"status":"success","data":', '}')))).toEqual({
    status: 'success',
    data: { name: '"名"', none: null, rows: Array.from({ length: 1200 }, (_, i) => ({ id: i + 1 })), empty: [], few: [1, 2] },
  });
});

test('others are served between pages: at most 500 rows are read or written at once', async () => {
  const { asked, pages } = table(5000);
  let turns = 0;
  let running = true;
  const count = () => {
    turns++;
    if (running) setImmediate(count);
  };
  setImmediate(count);
  for await (const _ of new JsonStream<{ rows: { id: number }[] }>({ rows: pages }).stream()) void _;
  running = false;
  expect(Math.max(...asked)).toBe(500);
  expect(turns).toBeGreaterThanOrEqual(10);
});
