import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkCommits, subjectComplaints } from './check-commits.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'commits-'));
afterAll(() => rmSync(folder, { recursive: true }));
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false', ...args], { cwd: folder, encoding: 'utf8' }).trim();
const commit = (subject: string) =>
  git('commit', '-q', '--allow-empty', '-m', `${subject}\n\nThe reason, in a body that may be as long as it has to be: nothing counts its characters.`);

test.each([
  'search: cache results until titles change',
  'web/ui: one store helper',
  'accounts, library: create functions begin with create',
  `docs: ${'文'.repeat(66)}`,
])('%j passes', (subject) => expect(subjectComplaints(subject)).toEqual([]));

test.each(['Cache results', 'search cache results', 'Search: cache results', 'search:cache', `docs: ${'x'.repeat(67)}`])('%j is refused', (subject) => {
  expect(subjectComplaints(subject)).toHaveLength(1);
});

const hasGit = spawnSync('git', ['--version']).status === 0;
if (!hasGit) console.warn('check-commits.test.ts: git is not installed, so the test that reads commits is skipped');

test.skipIf(!hasGit)('reads commits after the base only, and none in other clones', () => {
  git('init', '-q');
  commit('An old subject without a room');
  const base = git('rev-parse', 'HEAD');
  commit('search: cache results');
  expect(checkCommits(folder, base)).toEqual([]);
  commit('Another subject without a room');
  expect(checkCommits(folder, base)).toEqual([expect.stringContaining('Another subject without a room')]);
  // As in a shallow clone without the base.
  expect(checkCommits(folder, '0123456789012345678901234567890123456789')).toEqual([]);
});
