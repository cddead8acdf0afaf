/** The thread behind background-index.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '../platform/database.ts';
import { indexCatalogue } from './index-catalogue.ts';
import { SearchFile } from './index-file.ts';

const BATCH = 1000;
const { dataDir } = workerData as { dataDir: string };
const db = openDatabase(dataDir, true);
const file = new SearchFile(dataDir, true);

let running: Promise<unknown> = Promise.resolve();
let waiting = false;

parentPort?.on('message', (message: 'catch up' | 'finish') => {
  if (message === 'catch up' && waiting) return;
  waiting = true;
  running = running.then(async () => {
    waiting = false;
    await indexCatalogue(db, file, BATCH);
    if (message !== 'finish') return;
    await file.tidy();
    file.release();
    parentPort?.postMessage('idle');
  });
});
