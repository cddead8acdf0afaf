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

export async function* toCsv<N extends string>(columns: readonly N[], pages: AsyncIterable<readonly Record<N, Value>[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(columns);
  for await (const rows of pages) if (rows.length > 0) yield rows.map((row) => line(columns.map((name) => row[name]))).join('');
}
