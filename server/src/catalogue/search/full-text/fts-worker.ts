/** The thread behind background-index.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { type DatabasePlace, openDatabase } from '../../../platform/database/database.ts';
import { SearchFile } from './fts-file.ts';
import { indexCatalogue } from './fts-update.ts';

/** Titles a transaction: each leaves a piece to be gathered at the end, so few large ones are a tenth cheaper than many. */
const BATCH = 4000;
/** How often there must be something new before it is worth one. */
const CALLS = 4;
const place = workerData as DatabasePlace;
const db = openDatabase(place, true);
const file = new SearchFile(place.dataDir, true);

let running: Promise<unknown> = Promise.resolve();
let waiting = false;
let calls = 0;

parentPort?.on('message', (message: 'catch up' | 'finish') => {
  if (message === 'catch up' && (waiting || ++calls < CALLS)) return;
  waiting = true;
  calls = 0;
  running = running.then(async () => {
    waiting = false;
    await indexCatalogue(db, file, { batch: BATCH });
    if (message !== 'finish') return;
    await file.tidy();
    file.release();
    parentPort?.postMessage('idle');
  });
});
