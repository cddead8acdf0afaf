/** The table of environment variables in DOCUMENTS, from their schema. */
import { ENVIRONMENT } from '../server/src/platform/config.ts';

/** From the repository's root. */
export const DOCUMENTS = ['docs/operating/configure.md'];

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

/** Header first. */
const rows = (): string[][] => [
  ['Variable', 'Default', 'Meaning'],
  ...Object.entries(ENVIRONMENT as Record<string, Variable>).map(([name, variable]) => [
    code(name),
    variable.default === undefined || variable.default === '' ? '' : code(variable.default),
    meaning(variable),
  ]),
];

/** Markdown, as Biome formats it. */
export function variablesTable(): string {
  const cells = rows();
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  const [head = [], ...rest] = cells.map(line);
  return [head, line(widths.map((width) => '-'.repeat(width))), ...rest].join('');
}

const TABLE = /^\| Variable +\| Default +\| Meaning +\|\n(?:\|.*\n)+/m;

/** @throws without a table */
export function withVariables(document: string): string {
  if (!TABLE.test(document)) throw new Error('there is no table of variables');
  return document.replace(TABLE, () => variablesTable());
}
