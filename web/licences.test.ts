import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { licencesOf } from './licences.ts';

const root = mkdtempSync(path.join(tmpdir(), 'yinmu-licences-'));
afterAll(() => rmSync(root, { recursive: true }));

test('packages are listed with their licences and texts; development, linked and missing packages are left out', () => {
  const packages = {
    'node_modules/b': { version: '2.0.0', license: 'MIT' },
    'node_modules/@a/one': { version: '1.0.0' },
    'node_modules/b/node_modules/c': { version: '3.0.0', license: 'ISC' },
    'node_modules/tool': { version: '9.0.0', license: 'MIT', dev: true },
    'node_modules/own': { link: true },
    'node_modules/other-system': { version: '1.0.0', license: 'MIT' },
    web: { version: '0.1.0' },
  };
  for (const folder of Object.keys(packages)) if (!folder.includes('other')) mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  writeFileSync(path.join(root, 'node_modules/b/LICENSE.md'), 'MIT License\r\n\r\nby B\n');
  writeFileSync(path.join(root, 'node_modules/b/README.md'), 'read me');
  mkdirSync(path.join(root, 'node_modules/b/licenses'));
  writeFileSync(path.join(root, 'node_modules/@a/one/COPYING'), 'by A');
  expect(licencesOf(root).split('\n')).toEqual([
    'Yinmu runs on these packages. The licences of those that bring a text follow the list.',
    '',
    '@a/one 1.0.0  see below  https://www.npmjs.com/package/@a/one',
    'b 2.0.0  MIT  https://www.npmjs.com/package/b',
    'c 3.0.0  ISC  https://www.npmjs.com/package/c',
    '',
    '─'.repeat(80),
    '@a/one 1.0.0',
    '',
    'by A',
    '─'.repeat(80),
    'b 2.0.0',
    '',
    'MIT License',
    '',
    'by B',
    '',
  ]);
});
