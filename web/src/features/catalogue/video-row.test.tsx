import { QueryClientProvider } from '@tanstack/react-query';
import { getRecommendations } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { RECOMMENDED_ASKED } from '@yinmu/contract/titles/related-rows.ts';
import { expect, test } from 'vitest';
import { createQueryClient, queryOf } from '../../api/query.ts';
import { render } from '../../testing/render.tsx';
import { video } from '../../testing/video-fixture.ts';
import { Related } from './related.tsx';
import { VideoRow } from './video-row.tsx';

test('V37: a row has arrows only once it is known to scroll', async () => {
  const row = await render(<VideoRow title="热门">{'card'}</VideoRow>);
  expect([row.texts('h2'), row.texts('button')]).toEqual([['热门'], []]);
});

test('§8: recommendations that fail to load leave no row and no message', async () => {
  const asked = queryOf(getRecommendations, { params: { id: 7 }, query: { limit: RECOMMENDED_ASKED } }).queryKey[0] as string;
  const shown = async (missing: string[]) =>
    (
      await render(
        <QueryClientProvider client={createQueryClient({ answers: {}, missing })}>
          <Related video={video({ related: { series: false, similar: false, recommended: true } })} corner={() => null} unwanted={new Set()} />
        </QueryClientProvider>,
      )
    ).text;
  expect([await shown([]), await shown([asked])]).toEqual(['猜你喜欢', '']);
});
