/** One version: in every package, newest in CHANGELOG.md, and printed with the commit. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getSummary } from '@yinmu/contract/admin/overview.endpoints.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { commitOf, program } from '../server/src/platform/version.ts';
import { startSite } from './test-site.ts';

const ROOT = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const versionOf = (folder: string) => JSON.parse(read(path.join(folder, 'package.json'))).version as string;

test('every package and the changelog have the same version', () => {
  const [, newest] = /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$/m.exec(read('CHANGELOG.md')) ?? [];
  expect([newest, ...['contract', 'server', 'web'].map(versionOf)]).toEqual(Array(4).fill(versionOf('.')));
});

const { commit } = program();

test('yinmu --version prints the version, the commit if known, and the Node.js version', () => {
  const said = execFileSync(process.execPath, [path.join(ROOT, 'server/src/cli.ts'), '--version'], { encoding: 'utf8' });
  expect(said).toBe(`yinmu ${versionOf('.')} (${commit === null ? '' : `commit ${commit}, `}Node.js ${process.version})\n`);
});

test('/healthz and the overview agree', async () => {
  const site = await startSite();
  const { client } = await site.staff('admin');
  const running = { version: versionOf('.'), commit };
  expect(await (await fetch(`${site.origin}/healthz`)).json()).toEqual({ status: 'ok', ...running });
  expect((await client.call(getSummary)).program).toEqual(running);
  await site.stop();
});

describe('the commit', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'yinmu-commit-'));
  mkdirSync(path.join(root, 'server'));
  const note = (text: string) => writeFileSync(path.join(root, 'server/commit.txt'), text);
  afterAll(() => rmSync(root, { recursive: true }));

  test('comes from the archive or image', () => {
    note('0a1b2c3d\n');
    expect(commitOf(root)).toBe('0a1b2c3d');
  });
  test('is unknown if nothing names it or git fails', () => {
    note('$Format:%h$');
    expect(commitOf(root)).toBe(null);
    mkdirSync(path.join(root, '.git'));
    expect(commitOf(root)).toBe(null);
    rmSync(path.join(root, '.git'), { recursive: true });
  });
  test.skipIf(spawnSync('git', ['--version']).status !== 0)('comes from the clone', () => {
    const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.example', ...args], { cwd: root, encoding: 'utf8' });
    git('init', '--quiet');
    git('commit', '--quiet', '--allow-empty', '--message=one');
    expect(commitOf(root)).toBe(git('rev-parse', '--short', 'HEAD').trim());
  });
});
