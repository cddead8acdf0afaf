/** Lock files have an integrity hash for every package, and no registry host. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

interface Entry {
  integrity?: string;
  resolved?: string;
  link?: boolean;
}

test.each(globSync(['package-lock.json', 'testing/*/package-lock.json'], { cwd: ROOT }))('%s: each package has an integrity hash and no address', (file) => {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as { packages: Record<string, Entry> };
  const installed = Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && !link);
  expect(installed.length).toBeGreaterThan(0);
  expect(installed.filter(([, { integrity, resolved }]) => !integrity?.startsWith('sha512-') || resolved).map(([place]) => place)).toEqual([]);
});
