/** Commit subjects start with the room and have at most 72 characters, so that `git log --oneline` reads as a table. */
import { spawnSync } from 'node:child_process';

/** Older commits predate the rule. */
const BASE = 'cdabdb7dc15af9b9acb2c2c325ab8d5d18b2c707';
const MAX_LENGTH = 72;
/** `search: cache results until titles change`, `web/ui: …`, `accounts, library: …`. */
const SHAPE = /^[a-z][a-z0-9/-]*(?:, [a-z][a-z0-9/-]*)*: \S/;

export const subjectComplaints = (subject: string): string[] => [
  ...([...subject].length > MAX_LENGTH ? [`commit subject of ${[...subject].length} characters, at most ${MAX_LENGTH}: ${subject}`] : []),
  ...(SHAPE.test(subject) ? [] : [`commit subject without a room in front ("search: cache results"): ${subject}`]),
];

/** Checks commits since `base`; none without git or in a shallow clone. */
export function checkCommits(root: string, base = BASE): string[] {
  const { status, stdout } = spawnSync('git', ['log', '--no-merges', '--format=%s', `${base}..HEAD`], { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean).flatMap(subjectComplaints) : [];
}
