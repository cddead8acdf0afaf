/** Files that a change touches. */
import { spawnSync } from 'node:child_process';

const git = (root: string, ...args: string[]) => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
};

/**
 * Files changed since the branch left main; on main itself, since the newest commit that is four hours older than the last
 * one (a landing is a handful of commits), or since the first commit.
 */
export function changedFiles(root: string): string[] {
  const head = git(root, 'rev-parse', 'HEAD');
  const fork = git(root, 'merge-base', 'HEAD', 'origin/main');
  const last = Number(git(root, 'log', '-1', '--format=%ct'));
  const base =
    fork && fork !== head
      ? fork
      : git(root, 'log', '-1', '--format=%H', `--before=${last - 4 * 3600}`) || git(root, 'log', '--reverse', '--format=%H').split('\n')[0] || head;
  return [...new Set([...git(root, 'diff', '--name-only', base).split('\n'), ...git(root, 'ls-files', '--others', '--exclude-standard').split('\n')])].filter(
    Boolean,
  );
}
