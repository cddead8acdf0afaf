/** Writes docs/specification.md from testing/specification.ts: `node scripts/specification.ts`. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { SPECIFICATION } from '../testing/specification.ts';

const TITLES = { 2: 'Screens and routes', 7: 'Calls', 8: 'Error catalogue' } as const;
const cell = (text: string) => text.replaceAll('|', '\\|');

export function specificationPage(): string {
  const parts = ([2, 7, 8] as const).map((section) => {
    const rows = SPECIFICATION.filter((line) => line.section === section).map(({ line, file, test }) => `| ${cell(line)} | \`${file}\` | ${cell(test)} |`);
    return `## §${section} ${TITLES[section]}\n\n| Line | File | Test |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
  });
  return `# The specification and its tests\n\nEvery line of sections 2, 7 and 8, with the test that holds it. Made by \`node scripts/specification.ts\`; \`testing/specification.test.ts\` proves that the tests are there.\n\n${parts.join('\n')}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(path.resolve(import.meta.dirname, '../docs/specification.md'), specificationPage());
