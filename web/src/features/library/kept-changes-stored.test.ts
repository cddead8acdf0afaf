/** Changes that this browser keeps, as they are read from its storage. */
import { expect, test, vi } from 'vitest';

const kept = [
  { member: 1, target: 'favorites', vodId: 41, on: true, at: 5 },
  { member: 1, target: 7, vodId: 43, on: false, at: 6 },
];
test.each([
  ['of no time', { member: 1, target: 'favorites', vodId: 42, on: true }],
  ['of no collection', { member: 1, target: 'hearts', vodId: 42, on: true, at: 5 }],
  ['that says nothing', { member: 1, target: 7, vodId: 42, at: 5 }],
  ['of nobody', { member: null, target: 7, vodId: 42, on: true, at: 5 }],
  ['that is none', null],
])('a change %s is left out, the others stay', async (_name, damaged) => {
  vi.resetModules();
  vi.stubGlobal('document', { getElementById: () => null });
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'kept-changes' ? JSON.stringify([damaged, ...kept]) : null) });
  const { keptChanges } = await import('./kept-changes.ts');
  vi.unstubAllGlobals();
  expect(keptChanges.get().changes).toEqual(kept);
});
