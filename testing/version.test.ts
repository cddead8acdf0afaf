/** The version is one: that of every package, of the command, and the newest that CHANGELOG.md describes. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const versionOf = (folder: string) => JSON.parse(read(path.join(folder, 'package.json'))).version as string;

test('every package and the changelog have the same version', () => {
  const [, newest] = /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$/m.exec(read('CHANGELOG.md')) ?? [];
  expect([newest, ...['contract', 'server', 'web'].map(versionOf)]).toEqual(Array(4).fill(versionOf('.')));
});

test('yinmu --version says it, and on which Node.js it runs', () => {
  const said = execFileSync(process.execPath, [path.join(ROOT, 'server/src/cli.ts'), '--version'], { encoding: 'utf8' });
  expect(said).toBe(`yinmu ${versionOf('.')} (Node.js ${process.version})\n`);
});
