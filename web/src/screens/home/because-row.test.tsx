import { QueryClientProvider } from '@tanstack/react-query';
import { getOwnRecommendations } from '@yinmu/contract/catalogue/recommendations.endpoints.ts';
import { expect, test } from 'vitest';
import { createQueryClient, queryOf } from '../../api/query.ts';
import { render } from '../../testing/render.tsx';
import { video } from '../../testing/video-fixture.ts';
import { BecauseRow } from './because-row.tsx';

test('each title says why it is recommended; one that the member has just hidden is gone', async () => {
  const client = createQueryClient({ answers: {}, missing: [] });
  const because = { vod_id: 1, vod_name: '小城之春' };
  const recommended = (vod_id: number, vod_name: string) => ({
    video: video({ vod_id, vod_name }),
    reason: { kind: 'director' as const, name: '费穆', because },
  });
  client.setQueryData(queryOf(getOwnRecommendations, {}).queryKey, [recommended(2, '天伦'), recommended(3, '孔夫子')]);
  const row = await render(
    <QueryClientProvider client={client}>
      <BecauseRow unwanted={new Set([3])} />
    </QueryClientProvider>,
  );
  expect([row.text.includes('天伦'), row.text.includes('孔夫子')]).toEqual([true, false]);
  expect(row.texts('p').filter((text) => text.includes('费穆'))).toHaveLength(1);
});
