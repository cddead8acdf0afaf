import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(path.join(import.meta.dirname, 'styles.css'), 'utf8');

test.each([
  ['breakpoint-sm', '600px'],
  ['breakpoint-md', '900px'],
  ['breakpoint-lg', '1200px'],
  ['breakpoint-xl', '1536px'],
  ['radius-card', '8px'],
])('§9: %s is %s', (name, value) => expect(css).toContain(`--${name}: ${value};`));

test('§9: the font is Inter', () => expect(css).toMatch(/--font-sans: "Inter",/));
