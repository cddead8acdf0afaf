import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ENVIRONMENT } from '../server/src/platform/config.ts';
import { DOCUMENTS, variablesTable, withVariables } from './variables-table.ts';

test.each(DOCUMENTS)('%s has the variables that the program reads (else: node scripts/document-variables.ts)', (file) => {
  const document = readFileSync(path.join(import.meta.dirname, '..', file), 'utf8');
  expect(document).toContain(variablesTable());
});

test('each variable says what it is', () => {
  const silent = Object.entries(ENVIRONMENT as Record<string, { description?: string }>).filter(([, { description }]) => !description);
  expect(silent.map(([name]) => name)).toEqual([]);
});

test('an old table gives way to the new one, and nothing else changes', () => {
  const old = 'before\n\n| Variable | Default | What it is |\n| --- | --- | --- |\n| `GONE` | | was |\n\nafter\n';
  expect(withVariables(old)).toBe(`before\n\n${variablesTable()}\nafter\n`);
});

test('a document without the table is told, not left as it is', () => {
  expect(() => withVariables('| Variable | What it brings |\n')).toThrow('no table of variables');
});
