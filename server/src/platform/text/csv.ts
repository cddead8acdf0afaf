/** Otherwise spreadsheets guess the encoding. */
const BYTE_ORDER_MARK = '\uFEFF';
/** Spreadsheets would execute it as a formula (CWE-1236). */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

type Value = string | number | null;
function cell(value: Value): string {
  const text = String(value ?? '');
  return `"${typeof value === 'string' && FORMULA.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`;
}
const line = (cells: readonly Value[]) => `${cells.map(cell).join(',')}\r\n`;

/** Rows by the names in the first one; undefined where a quoted cell does not end. Takes semicolons too, as some spreadsheets write them. */
export function readCsv(text: string): Record<string, string>[] | undefined {
  const rows: string[][] = [[]];
  const table = text.replace(BYTE_ORDER_MARK, '');
  let read = 0;
  // Sticky: reading ends at the first text that is not a cell.
  for (const [whole, quoted, bare = '', end] of table.matchAll(/(?:"((?:[^"]|"")*)"|([^",;\r\n]*))([,;]|\r?\n|$)/gy)) {
    read += whole.length;
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? bare).replace(/^'(?=[=+\-@＝＋－＠])/u, ''));
    if (end?.endsWith('\n')) rows.push([]);
  }
  if (read < table.length) return undefined;
  const [names = [], ...rest] = rows;
  return rest.filter((cells) => cells.some((one) => one !== '')).map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
}

/** @param heads column headings, if the names are not readable */
export async function* toCsv<N extends string>(
  columns: readonly N[],
  pages: AsyncIterable<readonly Record<N, Value>[]> | Iterable<readonly Record<N, Value>[]>,
  heads: readonly string[] = columns,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(heads);
  for await (const rows of pages) if (rows.length > 0) yield rows.map((row) => line(columns.map((name) => row[name]))).join('');
}
