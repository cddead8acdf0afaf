/** The version of the program, and the commit that it was made from. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
export const VERSION: string = JSON.parse(readFileSync(path.join(ROOT, 'server/package.json'), 'utf8')).version;

const GIT_MS = 2000;

/** The short hash of the commit: from `server/commit.txt`, which `git archive` and the Dockerfile fill, or from the clone; null where neither tells. */
export function commitOf(root: string): string | null {
  try {
    const [noted] = /^[0-9a-f]{7,40}$/m.exec(readFileSync(path.join(root, 'server/commit.txt'), 'utf8')) ?? [];
    if (noted !== undefined) return noted;
    // Without a clone here git would answer for a repository above.
    if (!existsSync(path.join(root, '.git'))) return null;
    // A service runs as another user than the clone's owner, whom git would refuse.
    const args = ['-c', 'safe.directory=*', 'rev-parse', '--short', 'HEAD'];
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', timeout: GIT_MS, stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

let commit: string | null | undefined;
/** Asked once: the files under a running program may become newer ones. */
export function program(): { version: string; commit: string | null } {
  if (commit === undefined) commit = commitOf(ROOT);
  return { version: VERSION, commit };
}
