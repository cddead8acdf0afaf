/** Many decisions at a time. */
import { expect, test } from 'vitest';
import { decideEach, requireUndecided } from './decide-once.ts';
import { problem } from './problem.ts';

const row = { status: 'approved', version: 3, decided_name: null };

test.each<[string, object, number | undefined, boolean]>([
  ['waits and nothing was looked at', { status: 'pending' }, undefined, true],
  ['is decided and nothing was looked at', {}, undefined, false],
  ['is as it was looked at', {}, 3, true],
  ['waits, but is no longer as it was looked at', { status: 'pending' }, 2, false],
])('what %s: may be decided', (_name, given, version, may) => {
  const decide = () => requireUndecided({ ...row, ...given }, version);
  if (may) expect(decide).not.toThrow();
  else expect(decide).toThrow(expect.objectContaining({ code: 'already_decided', details: expect.objectContaining({ by: '?' }) }));
});

test('in bulk a refusal is told and the rest is done; an accident is none of them', async () => {
  const decided: number[] = [];
  const { results } = await decideEach({ ids: [1, 2, 3] }, 'en', async (id) => {
    if (id === 2) throw problem('entry_not_found');
    decided.push(id);
  });
  expect(decided).toEqual([1, 3]);
  expect(results).toEqual([
    { id: 1, done: true, code: null, message: null },
    { id: 2, done: false, code: 'entry_not_found', message: expect.stringMatching(/\w/) },
    { id: 3, done: true, code: null, message: null },
  ]);
  await expect(decideEach({ ids: [1] }, 'en', () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
});

test('in bulk each row goes with the version that was looked at; versions of other rows are refused before anything is decided', async () => {
  const decided: unknown[] = [];
  const decide = async (...given: unknown[]) => decided.push(given);
  await decideEach({ ids: [7, 5], versions: [2, 9] }, 'en', decide);
  expect(decided.splice(0)).toEqual([
    [7, 2],
    [5, 9],
  ]);
  for (const versions of [[2], [2, 9, 4]])
    await expect(decideEach({ ids: [7, 5], versions }, 'en', decide)).rejects.toMatchObject({ code: 'validation_failed', fields: [{ path: 'versions' }] });
  expect(decided).toEqual([]);
});
