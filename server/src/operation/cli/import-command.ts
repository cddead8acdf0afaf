/** Runs `yinmu import`, which reads titles from a collection API or a file. */
import { parseArgs } from 'node:util';
import { backgroundIndex } from '../../catalogue/search/index.ts';
import { importReports, runImport } from '../../ingest/importing/index.ts';
import { progressLine } from '../../platform/jobs/progress-line.ts';
import { positiveNumber, readOverrides, UsageError, wholeNumber, withDatabase } from './command.ts';
import { printReport } from './print-report.ts';

/** Returns a signal that aborts on the first SIGINT or SIGTERM, or when the server that started the import ends. A second signal ends the process at once. */
function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort());
  process.once('disconnect', () => stopping.abort());
  process.channel?.unref();
  return stopping.signal;
}

export async function run(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean' },
      hours: { type: 'string' },
      changes: { type: 'boolean' },
      pages: { type: 'string' },
      categories: { type: 'string' },
      delay: { type: 'string' },
      restart: { type: 'boolean' },
      'accept-renumbering': { type: 'boolean' },
    },
  });
  const [source] = positionals;
  if (!source || positionals.length > 1) throw new UsageError('import needs one address or file');
  await withDatabase(async (db, config) => {
    const { dataDir, allowPrivate } = config;
    const line = progressLine();
    const dryRun = values['dry-run'] ?? false;
    const index = dryRun ? undefined : backgroundIndex(config);
    try {
      const report = await runImport(db, index, source, {
        allowPrivate,
        overrides: await readOverrides(values.categories, db, dataDir),
        dryRun,
        restart: values.restart,
        acceptRenumbering: values['accept-renumbering'] ?? false,
        hours: positiveNumber('hours', values.hours),
        changes: values.changes,
        pages: positiveNumber('pages', values.pages),
        signal: stopSignal(),
        delayMs: wholeNumber('delay', values.delay),
        onProgress: ({ report, done, of, unit }) =>
          line.show(done, of, `${report.read} read, ${report.added} added${unit === 'pages' ? `, page ${done}` : ''}`),
        onRetry: (message) => line.say(`retrying: ${message}`),
        onChange: dryRun
          ? ({ outcome, record, row, fields }) =>
              outcome !== 'unchanged' &&
              line.say([`${outcome} ${record.title.vod_name}`, ...(row ? [`title ${row.vod_id} ${row.vod_name}`] : []), ...fields].join(', '))
          : undefined,
      });
      line.end();
      if (report.resumedAt !== undefined) console.log(`Resumed after ${report.resumedAt}, where the last import stopped (--restart starts over)`);
      if (report.hours !== undefined) console.log(`Requested changes of the last ${report.hours} hours`);
      printReport(report, dryRun);
      process.exitCode = importReports.exitCodeOf(report);
    } finally {
      line.end();
      await index?.stop();
    }
  });
}
