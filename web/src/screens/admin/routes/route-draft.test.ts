import { expect, test } from 'vitest';
import { moved } from '../parts/moved.ts';
import { afterSaving, changedRoute, draftOf, faultsOf, givenRoutes, isStored, newEpisode, newRoute, readEpisodes, textOf, withPasted } from './route-draft.ts';

const url = (n: number) => `https://v.example/${n}.m3u8`;
const pairs = (episodes: readonly { name: string; url: string }[]) => episodes.map((one) => [one.name, one.url]);
const stored = { version: 3, routes: [{ name: 'a', source: 'api.example', episodes: [{ name: '第1集', url: url(1) }] }] };

test('text holds one episode per line, numbers nameless ones and accepts MacCMS separators', () => {
  expect(pairs(readEpisodes(` 正片 $ ${url(1)} \r\n\n${url(2)}\n花$絮$${url(3)}`))).toEqual([
    ['正片', url(1)],
    ['第2集', url(2)],
    ['花', `絮$${url(3)}`],
  ]);
  expect(pairs(readEpisodes(`1$${url(1)}#2$/files/2.mp4#t=3`, 7))).toEqual([
    ['1', url(1)],
    ['2', '/files/2.mp4#t=3'],
  ]);
  expect(pairs(readEpisodes(url(9), 7))).toEqual([['第7集', url(9)]]);
  expect(readEpisodes(' \n ')).toEqual([]);
});

test('both views agree: text stays as typed until the table changes the route', () => {
  const [route] = draftOf(stored);
  expect(textOf(route as never)).toBe(`第1集$${url(1)}`);
  const typed = changedRoute([route as never], route?.key ?? 0, { typed: '1$', episodes: readEpisodes('1$') });
  expect([textOf(typed[0] as never), pairs(typed[0]?.episodes ?? [])]).toEqual(['1$', [['1', '']]]);
  const changed = changedRoute(typed, route?.key ?? 0, { episodes: [newEpisode('2', url(2)), newEpisode()] });
  expect([textOf(changed[0] as never), changed[0]?.name]).toEqual([`2$${url(2)}`, 'a']);
  expect(changedRoute(typed, -1, { name: 'b' })).toEqual(typed);
});

test('a draft that differs only in spaces equals the stored routes', () => {
  const [route] = draftOf(stored);
  const spaced = changedRoute([route as never], route?.key ?? 0, { name: ' a ' });
  expect([isStored(spaced, stored.routes), isStored(changedRoute(spaced, route?.key ?? 0, { name: 'b' }), stored.routes)]).toEqual([true, false]);
  expect(givenRoutes(spaced)).toEqual([{ name: 'a', episodes: [{ name: '第1集', url: url(1) }] }]);
});

test('after saving, a draft shows the stored values and keeps what was typed meanwhile', () => {
  const typed = `\n ${url(1)} \n\n`;
  const [route, other] = [newRoute(), newRoute()].map((one, i) => ({ ...one, name: ` ${i} `, typed, episodes: readEpisodes(typed) }));
  const kept = ['0', '1'].map((name) => ({ name, source: 'api.example', episodes: [{ name: '第1集', url: url(1) }] }));
  const sent = [route as never, other as never];
  const now = changedRoute(sent, other?.key ?? 0, { typed: `${typed}2`, episodes: readEpisodes(`${typed}2`) });
  const [first, second] = afterSaving(now, sent, kept);
  expect([first?.name, first?.typed, first?.source, textOf(first as never)]).toEqual(['0', undefined, 'api.example', `第1集$${url(1)}`]);
  expect(first?.episodes[0]?.key).toBe(route?.episodes[0]?.key);
  expect([second?.name, textOf(second as never), second?.source]).toEqual([' 1 ', `${typed}2`, 'api.example']);
  const third = newRoute();
  expect(afterSaving([...now, third], sent, kept)[2]).toBe(third);
});

test('an entry moves to a position, at most to either end', () => {
  expect([moved(['a', 'b', 'c'], 0, 2), moved(['a', 'b', 'c'], 2, -5), moved(['a', 'b', 'c'], 1, 99)]).toEqual([
    ['b', 'c', 'a'],
    ['c', 'a', 'b'],
    ['a', 'c', 'b'],
  ]);
});

test('pasted episodes replace an empty one and follow a filled one', () => {
  const [one, half, empty, pasted] = [newEpisode('1', url(1)), newEpisode('', url(2)), newEpisode(' '), newEpisode('9', url(9))];
  expect(withPasted([one, empty], 1, [pasted])).toEqual([one, pasted]);
  expect(withPasted([one, half], 0, [pasted])).toEqual([one, pasted, half]);
  expect(withPasted([one, half], 1, [pasted])).toEqual([one, half, pasted]);
});

test('each error names its route, episode and field', () => {
  const route = (name: string, episodes = [newEpisode('1', url(1))]) => ({ ...newRoute(), name, episodes });
  const faults = (one: ReturnType<typeof route>) => [...faultsOf([one])].map(({ route: _, episode: __, ...fault }) => fault);
  expect(faults(route('n'.repeat(61)))).toEqual([{ field: 'name', why: 'long', max: 60 }]);
  expect(faults(route(' '))).toEqual([{ field: 'name', why: 'empty' }]);
  expect(faults(route('a', []))).toEqual([{ field: 'episodes', why: 'empty' }]);
  const one = newEpisode('1', url(1));
  expect(faults(route('a', Array(5001).fill(one)))).toEqual([{ field: 'episodes', why: 'many', max: 5000 }]);
  expect(faults(route('a', [newEpisode('n'.repeat(101), '//x')]))).toEqual([
    { field: 'name', why: 'long', max: 100 },
    { field: 'url', why: 'address' },
  ]);
  expect(faults(route('a', [newEpisode('', '')]))).toEqual([
    { field: 'name', why: 'empty' },
    { field: 'url', why: 'empty' },
  ]);
  const wrong = newEpisode('1', 'ftp://x');
  const bad = route('a', [one, wrong]);
  expect([...faultsOf([route('b'), bad])]).toEqual([{ route: bad.key, episode: wrong.key, field: 'url', why: 'address' }]);
});
