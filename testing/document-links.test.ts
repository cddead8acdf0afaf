/** Links between documents lead to existing files and headings. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const documents = globSync('**/*.md', { cwd: ROOT, exclude: (file) => /(^|\/)(node_modules|dist|data|out)$/.test(file) });

/** As GitHub derives it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (file: string) => [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

function broken(document: string): string[] {
  const links = [...readFileSync(path.join(ROOT, document), 'utf8').matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    const [file = '', anchor] = link.split('#');
    const target = file ? path.join(ROOT, path.dirname(document), file) : path.join(ROOT, document);
    return !existsSync(target) || (anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor));
  });
}

test('every link in the documents leads somewhere', () => {
  expect(documents).toContain('docs/operating/install.md');
  expect(documents.map((document) => [document, broken(document)]).filter(([, links]) => links?.length)).toEqual([]);
});
