/** Runs `yinmu reindex`, which rebuilds the search file. */
import { rmSync } from 'node:fs';
import { indexCatalogue, SearchFile, searchFile } from '../../catalogue/search/index.ts';
import { progressLine } from '../../platform/jobs/progress-line.ts';
import { requireSite, withDatabase } from './command.ts';

export async function run() {
  requireSite();
  await withDatabase(async (db, { dataDir }) => {
    for (const suffix of ['', '-wal', '-shm']) rmSync(searchFile(dataDir) + suffix, { force: true });
    const file = new SearchFile(dataDir, true);
    const line = progressLine();
    const indexed = await indexCatalogue(db, file, { batch: 500, onProgress: (count) => line.show(count, 0, `${count} titles`) });
    await file.tidy();
    line.end();
    file.release();
    file.close();
    console.log(`Indexed ${indexed} titles`);
  });
}
