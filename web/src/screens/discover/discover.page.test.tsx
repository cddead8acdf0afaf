import { useTranslation } from 'react-i18next';
import { expect, test } from 'vitest';
import { ApiError } from '../../api/client.ts';
import { render } from '../../testing/render.tsx';
import Discover from './discover.page.tsx';
import { discoveryFailure } from './failure.ts';
import TmdbTitlePage from './tmdb-title.page.tsx';

test.each([
  ['zhcn', '这里还没有开启“发现”'],
  ['zhtw', '這裡還沒有開啟「探索」'],
  ['en', 'Discovery is not switched on here'],
] as const)('without a key discovery is drawn whole at once, in words for visitors, in %s', async (language, said) => {
  for (const screen of [<Discover key="list" />, <TmdbTitlePage key="title" />]) {
    const shown = await render(screen, language, { hasDiscovery: false });
    expect(shown.text).toContain(said);
    expect(shown.text).not.toContain('TMDB_API_KEY');
    expect(shown.tags('animate-spin')).toEqual([]);
    expect(shown.all('href')).toContain('/browse');
  }
});

function Failure() {
  return discoveryFailure(useTranslation().t, new ApiError('answer', '', 502));
}

test.each([
  ['zhcn', '获取影片失败：502'],
  ['zhtw', '取得影片失敗：502'],
  ['en', 'Failed to fetch movies: 502'],
] as const)('an answer without a message is told by its status, in %s', async (language, said) => {
  expect((await render(<Failure />, language)).text).toBe(said);
});
