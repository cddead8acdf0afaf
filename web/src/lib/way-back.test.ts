import { expect, test } from 'vitest';
import { entriesBack, pressedSave, wayBack } from './way-back.ts';

test.each([
  ['/detail/40', null, 1],
  ['/detail/40', { entriesBack: 7 }, 1],
  ['/login', { entriesBack: 1 }, 2],
  ['/register', { entriesBack: 2 }, 3],
  ['/login', null, undefined],
  ['/forgot-password', 'of another', undefined],
])('from %s, opened with %j, leaving account pages goes back %s entries', (pathname, state, entries) => {
  expect(entriesBack(wayBack({ pathname, state }) ?? null)).toBe(entries);
});

const pressed = { collection: 'favorites', vodId: 40 } as const;
test('the origin is passed between account pages, and no further', () => {
  const atLogin = wayBack({ pathname: '/detail/40', state: null }, pressed);
  const atRegister = wayBack({ pathname: '/login', state: atLogin });
  expect([atLogin, atRegister].map(pressedSave)).toEqual([pressed, pressed]);
  expect(pressedSave(wayBack({ pathname: '/detail/41', state: atRegister }))).toBeUndefined();
});
