import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DISABLED_FEATURES } from './browser.ts';

test('features that Playwright disables stay disabled', () => {
  const playwright = readFileSync(path.join(import.meta.dirname, '../node_modules/playwright-core/lib/coreBundle.js'), 'utf8');
  const [, list = ''] = /disabledFeatures = \[([^\]]*)\]/.exec(playwright) ?? [];
  const its = [...list.replace(/^\s*\/\/.*$/gm, '').matchAll(/"(\w+)"/g)].map(([, name]) => name);
  expect(its.length).toBeGreaterThan(5);
  expect(DISABLED_FEATURES).toEqual(expect.arrayContaining(its));
});
