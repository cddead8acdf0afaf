import { describe, expect, test } from 'vitest';
import { parseHistory, withQuery } from './search-history.ts';

describe('§5: search history', () => {
  const history = (...queries: string[]) => queries.map((query) => ({ id: query, query }));
  test('is newest first, without duplicates or empty queries, at most five', () => {
    expect(withQuery(history('b', 'A'), ' a ', 'x')).toEqual([
      { id: 'x', query: 'a' },
      { id: 'b', query: 'b' },
    ]);
    expect(withQuery(history('1', '2', '3', '4', '5'), '6')).toHaveLength(5);
    expect(withQuery(history('1'), '   ')).toEqual(history('1'));
    // Entries have an id, by which they are removed.
    expect(withQuery([], 'a')).toEqual([{ id: expect.stringMatching(/^\d{13}$/), query: 'a' }]);
  });
  test('keeps queries as typed, up to a hundred characters, and ignores case in duplicates', () => {
    expect(withQuery(history('Totoro', 'b'), 'TOTORO', 'x')).toEqual([{ id: 'x', query: 'TOTORO' }, ...history('b')]);
    expect(withQuery(history('TOTORO'), 'totoro', 'x')).toEqual([{ id: 'x', query: 'totoro' }]);
    expect(withQuery([], 'x'.repeat(101), 'y')[0]?.query).toHaveLength(100);
    expect(withQuery([], 'x'.repeat(100), 'y')[0]?.query).toHaveLength(100);
  });
  test('reads five valid entries', () => {
    const five = history('1', '2', '3', '4', '5');
    expect(parseHistory(JSON.stringify([{ id: 'x', query: 5 }, { id: 5, query: 'x' }, null, ...five, ...history('6')]))).toEqual(five);
    expect([parseHistory(undefined), parseHistory('{"length":1,"0":{}}'), parseHistory('"12"')]).toEqual([[], [], []]);
  });
  test.each(['', '{', 'null', '5', '[1]', '[{"id":1}]', '{"a":1}'])('is empty for the corrupt cookie %s', (text) => expect(parseHistory(text)).toEqual([]));
});
