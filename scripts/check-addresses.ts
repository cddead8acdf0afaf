/** Only `href` (contract/page.ts) writes page addresses, so that every use follows a changed path. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import type { PageShape } from '../contract/page.ts';
import { pages } from '../contract/pages.ts';

/** TMDB's addresses look like ours. */
const OTHER_SITES = /^server[\\/]src[\\/]ingest[\\/]tmdb[\\/]/;
const beginnings = Object.values<PageShape>(pages)
  .map(({ path }) => path.replace(/\/:.*/, ''))
  .filter((beginning) => beginning !== '/');
/** `/detail`, `/detail/7`, and `/detail?` after an origin; not `/details`, `/sitemap.xml` or `/app.ts`. */
const PAGE = new RegExp(`^(?:https?://[^/]+)?(?:${beginnings.join('|')})(?:[/?#]|$)`);

/** Fast check: only files with a possible address are parsed. */
const MAYBE = new RegExp(`(?:['"\`}]|://[^/\\s]+)(?:${beginnings.join('|')})\\b`);

export function handWritten(file: string, code: string): string[] {
  if (!MAYBE.test(code)) return [];
  const found: string[] = [];
  const look = (text: string, start: number) => {
    if (PAGE.test(text)) found.push(`${file}:${code.slice(0, start).split('\n').length}: ${text} is the address of a page: write href(pages.…)`);
  };
  const { program } = parseSync(file, code);
  new Visitor({
    Literal({ value, start }) {
      if (typeof value === 'string') look(value, start);
    },
    TemplateLiteral({ quasis: [first, second], start }) {
      if (first) look(first.value.raw, start);
      // An address after an origin.
      if (first?.value.raw === '' && second) look(second.value.raw, start);
    },
    BinaryExpression({ operator, right, start }) {
      if (operator === '+' && right.type === 'Literal' && typeof right.value === 'string') look(right.value, start);
    },
  }).visit(program);
  return [...new Set(found)];
}

export function checkAddresses(root: string): string[] {
  return globSync('{{server,web}/src,bench,scripts}/**/*.{ts,tsx}', { cwd: root, exclude: (file) => file.endsWith('bench/out') })
    .filter((file) => !/\.(?:test|fixture)\.tsx?$/.test(file) && !OTHER_SITES.test(file))
    .flatMap((file) => handWritten(file, readFileSync(path.join(root, file), 'utf8')));
}
