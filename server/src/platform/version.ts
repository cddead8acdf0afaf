import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
export const VERSION: string = JSON.parse(readFileSync(path.join(ROOT, 'server/package.json'), 'utf8')).version;

const GIT_MS = 2000;

/** Returns the short hash of the commit, from `server/commit.txt` (`git archive`, Dockerfile) or the clone; null if unknown. */
export function commitOf(root: string): string | null {
  try {
    const [noted] = /^[0-9a-f]{7,40}$/m.exec(readFileSync(path.join(root, 'server/commit.txt'), 'utf8')) ?? [];
    if (noted !== undefined) return noted;
    // Without this check, git would answer for a parent repository.
    if (!existsSync(path.join(root, '.git'))) return null;
    // The service's user does not own the clone, which git would refuse without this option.
    const args = ['-c', 'safe.directory=*', 'rev-parse', '--short', 'HEAD'];
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', timeout: GIT_MS, stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

let commit: string | null | undefined;
/** Reads the version only once, because files may be replaced while the program runs. */
export function program(): { version: string; commit: string | null } {
  if (commit === undefined) commit = commitOf(ROOT);
  return { version: VERSION, commit };
}
