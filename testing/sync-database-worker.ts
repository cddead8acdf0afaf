/** The thread behind sync-database.ts: runs a statement on PostgreSQL per message, then wakes the caller. */
import { workerData } from 'node:worker_threads';
import pg from 'pg';
import type { Answer, Question, SyncChannel } from './sync-database.ts';

const { url, port, ready } = workerData as SyncChannel;
pg.types.setTypeParser(20, Number);
pg.types.setTypeParser(1700, Number);
const client = new pg.Client({ connectionString: url, lock_timeout: 5000 });
const connected = client.connect();

async function answerTo({ statement, parameters }: Question): Promise<Answer> {
  try {
    await connected;
    if (statement !== undefined) return { rows: (await client.query(statement, parameters)).rows };
    await client.end();
    return { rows: [] };
  } catch (error) {
    return { failure: (error as Error).message };
  }
}

port.on('message', async (question: Question) => {
  port.postMessage(await answerTo(question));
  Atomics.store(ready, 0, 1);
  Atomics.notify(ready, 0);
  if (question.statement === undefined) port.close();
});
