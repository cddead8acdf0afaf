/** Spreadsheets would otherwise guess the encoding. */
const BYTE_ORDER_MARK = '\uFEFF';
/** Matches text that spreadsheets would execute as a formula (CWE-1236). */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

type Value = string | number | null;
function cell(value: Value): string {
  const text = String(value ?? '');
  return `"${typeof value === 'string' && FORMULA.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`;
}
const line = (cells: readonly Value[]) => `${cells.map(cell).join(',')}\r\n`;

/** Reads rows, keyed by the names in the first row. Returns undefined if a quoted cell does not end. Also accepts semicolons, which some spreadsheets write. */
export function readCsv(text: string): Record<string, string>[] | undefined {
  const rows: string[][] = [[]];
  const table = text.replace(BYTE_ORDER_MARK, '');
  let read = 0;
  // The pattern is sticky, so reading ends at the first text that is not a cell.
  for (const [whole, quoted, bare = '', end] of table.matchAll(/(?:"((?:[^"]|"")*)"|([^",;\r\n]*))([,;]|\r?\n|$)/gy)) {
    read += whole.length;
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? bare).replace(/^'(?=[=+\-@＝＋－＠])/u, ''));
    if (end?.endsWith('\n')) rows.push([]);
  }
  if (read < table.length) return undefined;
  const [names = [], ...rest] = rows;
  return rest.filter((cells) => cells.some((one) => one !== '')).map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
}

/** @param heads headings of the columns, if their names are not readable */
export async function* toCsv<N extends string>(
  columns: readonly N[],
  pages: AsyncIterable<readonly Record<N, Value>[]> | Iterable<readonly Record<N, Value>[]>,
  heads: readonly string[] = columns,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(heads);
  for await (const rows of pages) if (rows.length > 0) yield rows.map((row) => line(columns.map((name) => row[name]))).join('');
}
