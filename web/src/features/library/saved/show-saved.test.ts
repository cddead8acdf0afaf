import type { User } from '@yinmu/contract/members/session.endpoints.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signedIn, signedOut } from '../../../api/signed-in.ts';
import { followSavedTitles, savedTitles, showSaved } from './saved-titles.ts';

const member = (id: number) => ({ id, username: `m${id}` }) as User;
followSavedTitles();
beforeEach(() => signedIn(member(1)));
afterEach(() => signedOut());

const favorites = () => [...savedTitles().favorites];

test('a title is saved at once, and removed if that is undone', () => {
  const undo = showSaved('favorites', 41, true);
  expect(favorites()).toEqual([41]);
  undo();
  expect(favorites()).toEqual([]);
});

test('only the member who made a change can undo it', () => {
  const undo = showSaved('favorites', 41, false);
  signedIn(member(2));
  undo();
  expect(favorites()).toEqual([]);
  showSaved('favorites', 41, true);
  undo();
  expect(favorites()).toEqual([41]);
});

test('the next member does not see the last one’s titles', () => {
  showSaved('favorites', 41, true);
  signedOut();
  expect(favorites()).toEqual([]);
  signedIn(member(2));
  expect(favorites()).toEqual([]);
});
