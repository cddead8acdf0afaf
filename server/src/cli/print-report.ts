/** The report of an import, as the commands print it. */
import { type ImportReport, unreadMessages } from '../importing/index.ts';

export function printReport(report: ImportReport, dryRun: boolean) {
  console.log(
    `${dryRun ? 'Would be: ' : ''}read ${report.read}, added ${report.added}, updated ${report.updated}, unchanged ${report.unchanged}, merged ${report.merged}, skipped ${report.skipped}`,
  );
  for (const [reason, entry] of Object.entries(report.reasons))
    console.log(`  skipped ${entry.count}: ${reason} (${entry.examples.filter(Boolean).join('; ') || 'unnamed'})`);
  for (const [repair, count] of Object.entries(report.repairs)) console.log(`  repaired ${count}: ${repair}`);
  for (const line of unreadMessages(report)) console.log(`  ${line}`);
  if (report.onlyPages > 0) console.log(`  ${report.onlyPages} titles have lines of web pages only, which can be framed but not played`);
  if (report.guessed > 0) console.log(`  ${report.guessed} titles have a guessed category: name theirs in an override file (--categories)`);
}
