/** Vitest's setup on PostgreSQL: records which store functions each file calls. */
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect } from 'vitest';
import { CALLS_FILE, FILES_FILE } from './servers/postgres-server.ts';
import { recordCalls } from './store-calls.ts';

// The process runs many files, and counts from the first.
const shared = globalThis as { storeCalls?: ReturnType<typeof recordCalls> };
const folder = process.env.TMPDIR ?? '';
shared.storeCalls ??= recordCalls(path.join(folder, CALLS_FILE));
const write = await shared.storeCalls;

afterAll(async () => {
  await write();
  appendFileSync(path.join(folder, FILES_FILE), `${path.relative(path.resolve(import.meta.dirname, '..'), expect.getState().testPath ?? '')}\n`);
});
