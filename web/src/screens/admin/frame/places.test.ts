import type { Role } from '@yinmu/contract/roles.ts';
import { expect, test } from 'vitest';
import { addressOf, groupsOf, isOpenTo, placeOf } from './places.ts';

const namesOf = (role: Role) => groupsOf(role).flatMap(({ places }) => places.map(({ name }) => name));
const QUEUES = ['reports', 'comments', 'guestbook', 'suggestions', 'requests', 'appeals', 'mutes'];

test('moderators are offered the queues, editors titles and what is suggested, members nothing, admins all', () => {
  expect([namesOf('moderator'), namesOf('editor'), namesOf('member')]).toEqual([QUEUES, ['titles', 'duplicates', 'bulk', 'suggestions', 'requests'], []]);
  expect(namesOf('admin')).toEqual(expect.arrayContaining([...namesOf('moderator'), ...namesOf('editor'), 'members', 'audit', 'access']));
  const open = (role: Role) => groupsOf('admin').flatMap(({ places }) => places.filter((place) => isOpenTo(role, addressOf(place))).map(({ name }) => name));
  for (const role of ['moderator', 'editor', 'member', 'admin'] as const) expect(open(role)).toEqual(namesOf(role));
});

test.each([
  ['admin', undefined, '', 'overview'],
  ['moderator', undefined, '', 'reports'],
  ['moderator', 'members', '', undefined],
  ['admin', 'titles', 'status=duplicates', 'duplicates'],
  ['admin', 'titles', 'status=hidden', 'titles'],
  ['admin', 'settings', '', 'access'],
  ['admin', 'settings', 'part=footer', 'footer'],
  ['admin', 'settings', 'part=audit', 'audit'],
] as const)('%s at %s?%s is at %s', (role, tab, search, name) => expect(placeOf(role, tab, new URLSearchParams(search))?.name).toBe(name));
