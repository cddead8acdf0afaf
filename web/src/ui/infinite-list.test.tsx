import { SearchX } from 'lucide-react';
import { expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import { InfiniteList } from './infinite-list.tsx';
import type { LoadMoreProps } from './load-more.tsx';
import { Empty } from './states.tsx';

type List = LoadMoreProps['list'] & { isPending: boolean; isError: boolean; refetch: () => unknown };
const READ: List = {
  isPending: false,
  isError: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => {},
  refetch: () => {},
};
const shownOf = (state: Partial<List>, items: string[], skeleton?: string) =>
  render(
    <InfiniteList
      list={{ ...READ, ...state }}
      items={items}
      failure="No comments came"
      skeleton={skeleton}
      empty={<Empty icon={SearchX} title="No comments yet" />}
    >
      {(all) => all.map((item) => <li key={item}>{item}</li>)}
    </InfiniteList>,
  );

test('a list shows that it is loading, has failed or has more', async () => {
  const waiting = await shownOf({ isPending: true }, []);
  expect([waiting.text, waiting.all('role')]).toEqual(['正在加载…', ['status']]);
  const failed = await shownOf({ isError: true }, []);
  expect([failed.texts('p'), failed.texts('button'), failed.all('role')]).toEqual([['No comments came'], ['重试'], ['alert']]);
  expect((await shownOf({ hasNextPage: true }, ['a'])).text).toBe('a 加载更多');
  const next = await shownOf({ hasNextPage: true, isFetchingNextPage: true }, ['a']);
  expect([next.text, next.tags('<button', 'disabled=""')]).toEqual(['a 正在加载…', [expect.any(String)]]);
});

test('a skeleton fills the space of the first page', async () => expect((await shownOf({ isPending: true }, [], 'boxes')).text).toBe('boxes'));

test('an empty list says so and offers nothing more', async () => {
  const shown = await shownOf({}, []);
  expect([shown.text, shown.texts('button')]).toEqual(['No comments yet', []]);
});

test('the last page ends without a button', async () => {
  const shown = await shownOf({}, ['a', 'b']);
  expect([shown.texts('li'), shown.text]).toEqual([['a', 'b'], 'a b']);
});

test('loaded pages stay if the next one fails, with the error below them', async () => {
  const shown = await shownOf({ isError: true, hasNextPage: true, isFetchNextPageError: true }, ['a', 'b']);
  expect(shown.text).toBe('a b No comments came 重试');
});

test('loaded pages stay if refreshing fails', async () => expect((await shownOf({ isError: true }, ['a'])).text).toBe('a'));
