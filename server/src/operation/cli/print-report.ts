import { importReports } from '../../ingest/importing/index.ts';

const LOSSES: Readonly<Record<string, string>> = {
  dropped: 'dropped episodes without a usable address (http or https)',
  'too many': 'dropped episodes or routes beyond the limit',
};

const MOST_NAMES = 20;

function repairLine(kind: string, count: number, titles: importReports.ImportReport['repairedTitles'][string] | undefined): string {
  const said = `${LOSSES[kind] === undefined ? 'repaired ' : 'left '}${count}: ${LOSSES[kind] ?? kind}`;
  if (titles === undefined) return said;
  const more = titles.count - titles.examples.length;
  return `${said}, in ${titles.count} ${titles.count === 1 ? 'title' : 'titles'} (${titles.examples.join(', ')}${more > 0 ? ` and ${more} more` : ''})`;
}

export function printReport(report: importReports.ImportReport, dryRun: boolean) {
  console.log(
    `${dryRun ? 'Would be: ' : ''}read ${report.read}, added ${report.added}, updated ${report.updated}, unchanged ${report.unchanged}, merged ${report.merged}, skipped ${report.skipped}`,
  );
  if (report.renumbered > 0)
    console.log(
      `  ${report.renumbered} records now describe other titles; their former titles stay${dryRun ? '; above 2 % an import stops without --accept-renumbering' : ''}`,
    );
  for (const [reason, entry] of Object.entries(report.reasons))
    console.log(`  skipped ${entry.count}: ${reason} (${entry.examples.filter(Boolean).join('; ') || 'unnamed'})`);
  for (const [kind, count] of Object.entries(report.repairs)) console.log(`  ${repairLine(kind, count, report.repairedTitles[kind])}`);
  for (const line of importReports.unreadMessages(report)) console.log(`  ${line}`);
  if (report.onlyPages > 0) console.log(`  ${report.onlyPages} titles have only web page routes, which can be embedded but not played`);
  if (report.guessed > 0) {
    const names = Object.entries(report.guessedOf).sort(([, a], [, b]) => b - a);
    const some = names.slice(0, MOST_NAMES).map(([name, count]) => `${name || 'none'} ${count}`);
    console.log(
      `  ${report.guessed} ${report.guessed === 1 ? 'title has' : 'titles have'} a guessed category; map these with --categories: ${some.join(', ')}`,
    );
  }
}
