import { type DeskTitle, TITLE_STATES, type TitleState } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { expect, test } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { TitleVisibility } from './title-visibility.tsx';

const asked = async (state: TitleState) => {
  const title = { vod_id: 1, version: 1, state, reason: '', publicReason: '', removed_at: null } as DeskTitle;
  return (await render(<TitleVisibility title={title} onChanged={async () => {}} />)).all('name').filter((name) => name.includes('reason'));
};

test('a title not shown has a reason; visitors are given one only where the page says that it was withdrawn', async () => {
  const fields: Partial<Record<TitleState, string[]>> = { shown: [], withdrawn: ['reason', 'public-reason'], legal: ['reason', 'public-reason'] };
  for (const state of TITLE_STATES) expect([state, await asked(state)]).toEqual([state, fields[state] ?? ['reason']]);
});
