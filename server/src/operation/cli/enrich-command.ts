/** Runs `yinmu enrich`, which fills fields from TMDB. */
import { parseArgs } from 'node:util';
import { errorText } from '@yinmu/contract/errors.ts';
import { createTmdb, enrich } from '../../ingest/tmdb/index.ts';
import { readConfig } from '../../platform/config.ts';
import { progressLine } from '../../platform/jobs/progress-line.ts';
import { OperatorError, ProblemError } from '../../platform/problem.ts';
import { requireSite, wholeNumber, withDatabase } from './command.ts';

export async function run(args: string[]) {
  const { values } = parseArgs({ args, options: { limit: { type: 'string' }, again: { type: 'boolean' } } });
  const limit = wholeNumber('limit', values.limit);
  requireSite();
  await withDatabase(async (db) => {
    const line = progressLine();
    try {
      const report = await enrich(db, createTmdb(db, readConfig()), {
        limit,
        again: values.again,
        onProgress: ({ tried, matched }, name) => line.show(tried, limit ?? 0, `${tried} tried, ${matched} matched, ${name}`),
      });
      line.end();
      console.log(`tried ${report.tried}, matched ${report.matched}, not found ${report.none}, not sure ${report.unsure}`);
      for (const { vodId, name, reason } of report.unsureTitles) console.log(`  uncertain: ${vodId} ${name}: ${reason}`);
    } catch (error) {
      throw error instanceof ProblemError
        ? new OperatorError(`${errorText(error.code, 'en', error.details)} (progress is kept; run it again to continue)`)
        : error;
    } finally {
      line.end();
    }
  });
}
