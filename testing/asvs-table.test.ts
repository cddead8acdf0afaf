/** docs/security.md names each requirement of ASVS 5.0.0, levels 1 and 2, chapters 6 to 10, exactly once, and only existing files. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
/** Requirements of levels 1 and 2 per section; those of level 3 follow them. Section 6.7 is level 3 only. */
const LINES: Readonly<Record<string, number>> = {
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
};
const numbered = (section: string, from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `${section}.${from + i}`);

const part = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8').split('\n## OWASP ASVS')[1] ?? '';
const rows = [...part.matchAll(/^\| (\d[^|]*?) *\| *([^|]+?) *\|$/gm)].map(([, lines = '', held = '']) => ({
  lines: lines.split(', ').flatMap(linesOf),
  held,
}));

/** A cell holds `6.1.1`, or a range: `6.8.1–6.8.4`. */
function linesOf(text: string): string[] {
  const [, section = '', from, end = section, to = from] = /^(\d+\.\d+)\.(\d+)(?:–(\d+\.\d+)\.(\d+))?$/.exec(text) ?? [];
  return section === end ? numbered(section, Number(from), Number(to)) : [text];
}

test('the table has each requirement once, and no other', () => {
  const all = Object.entries(LINES).flatMap(([section, count]) => numbered(section, 1, count));
  expect(all).toHaveLength(96);
  expect(rows.flatMap(({ lines }) => lines).sort()).toEqual(all.sort());
});

test('requirements that are partly met are listed above the table', () => {
  const [, named = ''] = /^Partly met: (.+)\.$/m.exec(part) ?? [];
  expect(rows.flatMap(({ lines, held }) => (held.startsWith('partly: ') ? lines : []))).toEqual(named.split(', '));
});

test('each file named in the table exists', () => {
  const names = [...new Set(rows.flatMap(({ held }) => [...held.matchAll(/`([\w./-]+\.(?:tsx?|md))`/g)].map(([, name = '']) => name)))];
  expect(names.length).toBeGreaterThan(30);
  const exclude = (file: string) => /(^|\/)(node_modules|dist|test-results)$/.test(file);
  const files = globSync('{contract,docs,e2e,server,testing,web}/**/*.{ts,tsx,md}', { cwd: ROOT, exclude });
  expect(names.filter((name) => files.filter((file) => file === name || file.endsWith(`/${name}`)).length !== 1)).toEqual([]);
});
