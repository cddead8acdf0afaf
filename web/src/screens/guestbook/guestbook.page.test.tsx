import type { GuestbookEntry } from '@yinmu/contract/community/guestbook.endpoints.ts';
import { expect, test } from 'vitest';
import { render, withAnswers } from '../../testing/render.tsx';
import Guestbook from './guestbook.page.tsx';
import { entriesQuery } from './guestbook.queries.ts';

const entry = (id: number, given: Partial<GuestbookEntry> = {}) =>
  ({
    ...{ id, name: '林', avatar: '', role: 'member', content: `话${id}`, reply: '' },
    ...{ status: 'approved', created_at: '2026-11-01T00:00:00Z', own: false },
    ...given,
  }) as GuestbookEntry;

test('one’s own pending messages come first, marked; others’ can be reported; a reply is the site’s', async () => {
  const own = [entry(9, { own: true, status: 'pending' })];
  const entries = [entry(3, { name: '', reply: '谢谢' }), entry(2, { own: true })];
  const page = { entries, own, pagination: { page: 1, limit: 20, total: 2, pages: 1 } };
  const shown = await render(withAnswers(<Guestbook />, [[[entriesQuery.wanted], page]]));
  const facts = ['待审核', '举报', '站长回复', '匿名'];
  expect(shown.texts('li').map((text) => [/话\d/.exec(text)?.[0], facts.filter((fact) => text.includes(fact))])).toEqual([
    ['话9', ['待审核']],
    ['话3', ['举报', '站长回复', '匿名']],
    ['话2', []],
  ]);
});
