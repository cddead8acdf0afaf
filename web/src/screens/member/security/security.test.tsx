import { getSessions, type SessionEntry } from '@yinmu/contract/members/accounts.endpoints.ts';
import { expect, test } from 'vitest';
import { queryOf } from '../../../api/query.ts';
import { render, withAnswers } from '../../../testing/render.tsx';
import { Security } from './security.tsx';

const session = (id: number): SessionEntry => ({
  ...{ id, current: id === 1, agent: '', address: '192.0.2.1' },
  ...{ created_at: '2026-11-01T00:00:00Z', seen_at: '2026-11-02T00:00:00Z' },
});

test.each([
  ['alone, this browser', [1], []],
  ['of three sessions, the two others', [1, 2, 3], ['下线', '下线', '下线其他所有设备']],
])('%s can be signed out here: %j', async (_, ids, buttons) => {
  const shown = await render(withAnswers(<Security onGone={() => {}} />, [[queryOf(getSessions, {}).queryKey, ids.map(session)]]));
  expect(shown.texts('button').filter((text) => text.includes('下线'))).toEqual(buttons);
  expect(shown.texts('span').filter((text) => text === '当前浏览器')).toHaveLength(1);
});
