/** The table of environment variables, as it stands in the files of DOCUMENTS: made from the schema that reads them. */
import { ENVIRONMENT } from '../server/src/platform/config.ts';

/** Documents with the table, from the repository's folder. */
export const DOCUMENTS = ['README.md', 'docs/operating/configure.md'];

interface Variable {
  description?: string;
  default?: unknown;
  enum?: readonly string[];
}

const code = (value: unknown) => `\`${value}\``;

function meaning({ description = '', enum: values }: Variable): string {
  const unnamed = values?.some((value) => !description.includes(code(value))) ? `: ${values.map(code).join(', ')}` : '';
  return description + unnamed;
}

/** Cells of each row, the head first. */
const rows = (): string[][] => [
  ['Variable', 'Default', 'What it is'],
  ...Object.entries(ENVIRONMENT as Record<string, Variable>).map(([name, variable]) => [
    code(name),
    variable.default === undefined || variable.default === '' ? '' : code(variable.default),
    meaning(variable),
  ]),
];

/** In Markdown, its columns as wide as Biome sets them. */
export function variablesTable(): string {
  const cells = rows();
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  const [head = [], ...rest] = cells.map(line);
  return [head, line(widths.map((width) => '-'.repeat(width))), ...rest].join('');
}

/** Where the table stands in a document. */
const TABLE = /^\| Variable +\| Default +\| What it is +\|\n(?:\|.*\n)+/m;

/** @throws if the document has no such table */
export function withVariables(document: string): string {
  if (!TABLE.test(document)) throw new Error('there is no table of variables');
  return document.replace(TABLE, () => variablesTable());
}
