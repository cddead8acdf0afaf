import type { OwnEntry } from '@yinmu/contract/community/appeals.endpoints.ts';
import { expect, test } from 'vitest';
import { render, withAnswers } from '../../../testing/render.tsx';
import { OWN_ENTRIES } from './appeal.tsx';
import { MyEntries } from './my-entries.tsx';

const entry = (kind: OwnEntry['kind'], state: OwnEntry['state'], subject: string): OwnEntry => ({
  ...{ kind, id: 9, subject, subject_id: 7, subject_name: '', content: '', created_at: '2026-11-01T00:00:00Z' },
  ...{ state, heldFor: [], removal: null },
});

test.each<[OwnEntry['kind'], OwnEntry['state'], string, string | undefined]>([
  ['comment', 'held', 'video', '/detail/7'],
  ['comment', 'removed', 'list', '/lists/7'],
  ['danmaku', 'shown', '', '/watch/7'],
  ['guestbook', 'shown', '', '/guestbook'],
  ['list', 'shown', '', '/lists/9'],
  ['guestbook', 'held', '', undefined],
  ['guestbook', 'removed', '', undefined],
  ['list', 'removed', '', undefined],
])('an own entry leads to where it or its subject can be seen, if anywhere: %s, %s', async (kind, state, subject, address) => {
  const data = { pages: [{ entries: [entry(kind, state, subject)], pagination: { page: 1, limit: 20, total: 1, pages: 1 } }], pageParams: [1] };
  const shown = await render(withAnswers(<MyEntries />, [[OWN_ENTRIES, data]]));
  expect(shown.all('href')[0]).toBe(address);
});
