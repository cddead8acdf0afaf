import { expect, test } from 'vitest';
import { problem } from '../problem.ts';
import { canDecide, type Decider, decidedAlready, decideEach, requirePending, requireSeen, requireUndecided } from './decide-once.ts';

const row = { status: 'approved', version: 3, decided_name: null as string | null, parties: [7, null] };
const waits = { status: 'pending' };
const by = { id: 8, role: 'moderator' } as const;

const RULES = { requireSeen, requireUndecided, requirePending };
test.each<[string, object, number | undefined, Record<keyof typeof RULES, string>]>([
  ['waits and nothing was looked at', waits, undefined, { requireSeen: '', requireUndecided: '', requirePending: '' }],
  ['waits as it was looked at', waits, 3, { requireSeen: '', requireUndecided: '', requirePending: '' }],
  ['waits, but is not as it was looked at', waits, 2, { requireSeen: 'case_changed', requireUndecided: 'case_changed', requirePending: 'case_changed' }],
  ['is decided and nothing was looked at', {}, undefined, { requireSeen: '', requireUndecided: 'already_decided', requirePending: 'already_decided' }],
  ['is decided as it was looked at', {}, 3, { requireSeen: '', requireUndecided: '', requirePending: 'already_decided' }],
  ['was decided since', {}, 2, { requireSeen: 'already_decided', requireUndecided: 'already_decided', requirePending: 'already_decided' }],
])('what %s: may be decided', (_name, given, version, expected) => {
  for (const [name, require] of Object.entries(RULES)) {
    const decide = () => require({ ...row, ...given }, { by, version });
    const code = expected[name as keyof typeof RULES];
    if (code === '') expect(decide, name).not.toThrow();
    else expect(decide, name).toThrow(expect.objectContaining({ code }));
  }
});
test('an earlier decision is named, with who made it', () => {
  const told = (decided_name: string | null) => decidedAlready({ ...row, decided_name }).details;
  expect([told('掌柜'), told(null)]).toMatchObject([{ by: '掌柜' }, { by: '?' }]);
});
test.each<[string, Decider, boolean]>([
  ['a party', { id: 7, role: 'moderator' }, false],
  ['an editor who is a party', { id: 7, role: 'editor' }, false],
  ['an admin who is a party', { id: 7, role: 'admin' }, true],
  ['somebody else', { id: 8, role: 'moderator' }, true],
])('%s: may decide', (_name, decider, may) => {
  expect(canDecide(decider, row.parties)).toBe(may);
  for (const require of Object.values(RULES)) {
    const decide = () => require({ ...row, ...waits }, { by: decider });
    if (may) expect(decide).not.toThrow();
    else expect(decide).toThrow(expect.objectContaining({ code: 'own_case' }));
  }
});

test('in bulk, refusals are reported and the rest is done; unexpected errors are thrown', async () => {
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

test('in bulk each row has the version that was seen; versions of other rows are refused before anything is decided', async () => {
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
