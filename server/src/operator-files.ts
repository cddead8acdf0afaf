import { APP_FILE } from './delivery/apps/index.ts';
import { CATEGORY_FILE } from './ingest/importing/index.ts';
import type { Db } from './platform/database/database.ts';
import { OperatorFileError } from './platform/files/operator-file.ts';
import { ROUTE_FILE } from './playback/routes/index.ts';

/** Throws OperatorFileError for a broken `routes.json`, because nothing plays without routes. @returns warnings for the operator */
export async function shareOperatorFiles(db: Db, dataDir: string): Promise<string[]> {
  const warnings: string[] = [];
  const warn = (message: string) => warnings.push(message);
  await ROUTE_FILE.share(db, dataDir, warn);
  for (const file of [APP_FILE, CATEGORY_FILE])
    await file.share(db, dataDir, warn).catch((error: unknown) => {
      if (!(error instanceof OperatorFileError)) throw error;
      warn(error.message);
    });
  return warnings;
}
