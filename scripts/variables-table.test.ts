import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ENVIRONMENT } from '../server/src/platform/config.ts';
import { DOCUMENTS, variablesTable } from './variables-table.ts';

test.each(DOCUMENTS)('%s lists the variables that the program reads (run node scripts/document-variables.ts)', (file) => {
  const document = readFileSync(path.join(import.meta.dirname, '..', file), 'utf8');
  expect(document).toContain(variablesTable());
});

test('each variable has a description', () => {
  const silent = Object.entries(ENVIRONMENT as Record<string, { description?: string }>).filter(([, { description }]) => !description);
  expect(silent.map(([name]) => name)).toEqual([]);
});
