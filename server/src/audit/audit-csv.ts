/** The audit log as CSV (RFC 4180), for spreadsheets. */
import type { AuditRow } from './audit.store.ts';

/** Spreadsheets take a text in another encoding where a file does not begin so. */
const BYTE_ORDER_MARK = '\uFEFF';
const COLUMNS = [
  'id',
  'at',
  'member_id',
  'member_name',
  'action',
  'target',
  'about_id',
  'about_name',
  'before',
  'after',
] as const satisfies readonly (keyof AuditRow)[];
/** A spreadsheet would take such a text for a formula, and run it (CWE-1236). */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

function cell(value: string | number | null): string {
  const text = String(value ?? '');
  return `"${typeof value === 'string' && FORMULA.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`;
}
const line = (cells: readonly (string | number | null)[]) => `${cells.map(cell).join(',')}\r\n`;

export async function* toCsv(pages: AsyncIterable<readonly AuditRow[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(COLUMNS);
  for await (const rows of pages) if (rows.length > 0) yield rows.map((row) => line(COLUMNS.map((name) => row[name]))).join('');
}
