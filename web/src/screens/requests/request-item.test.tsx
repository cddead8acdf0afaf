import type { TitleRequest } from '@yinmu/contract/community/requests.endpoints.ts';
import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { RequestItem } from './request-item.tsx';

const REQUEST = { id: 1, kind: 'movie', name: '片', year: 0, status: 'open', answer: '', vod_id: null, wishes: 3, joined: false, own: false } as TitleRequest;
const shown = async (given: Partial<TitleRequest>, duplicate = false) => {
  const item = await render(<RequestItem request={{ ...REQUEST, ...given }} duplicate={duplicate} onChanged={() => {}} />);
  return [/\d+ 人/.exec(item.text)?.[0], ...item.texts('button'), ...item.texts('a')];
};

test.each<[string, Partial<TitleRequest>, (string | undefined)[]]>([
  ['open', {}, ['3 人', '我也想看', '举报']],
  ['joined', { joined: true }, ['3 人', '已想看', '举报']],
  ['planned', { status: 'planned' }, ['3 人', '我也想看', '举报']],
  ['one’s own and held', { status: 'held', own: true, joined: true }, ['3 人', '已想看']],
  ['declined', { status: 'declined' }, [undefined, '举报']],
  ['removed', { status: 'removed' }, [undefined]],
  ['found', { status: 'found', vod_id: 7 }, [undefined, '举报', '去看看']],
])('a request that is %s', async (_name, given, parts) => expect(await shown(given)).toEqual(parts));

test('offered as a duplicate, it counts the others and cannot be reported', async () => {
  expect([await shown({}, true), await shown({ joined: true }, true), await shown({ joined: true, wishes: 1 }, true)]).toEqual([
    ['3 人', '我也想看'],
    ['2 人', '已想看'],
    [undefined, '已想看'],
  ]);
});
