/** The thread behind fts-background.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { type DatabasePlace, openDatabase } from '../../../platform/database/database.ts';
import { SearchFile } from './fts-file.ts';
import { indexCatalogue } from './fts-update.ts';

/** Titles per transaction: each leaves a segment to merge, so few large ones are a tenth cheaper. */
const BATCH = 4000;
/** Signals to collect before it is worth a run. */
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
