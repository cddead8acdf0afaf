/** Imports that the site begins by itself: the command in a process of its own, one at a time, so that no visitor waits for it. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database.ts';
import { emptyReport } from './import-report.ts';
import { failedOutcome, outcomeOf } from './outcome.ts';
import { type SourceRow, saveOutcome, scheduledSources, setSource, sourceRow } from './sources.store.ts';

const CLI = path.resolve(import.meta.dirname, '../cli.ts');
const MEMORY = ['--max-old-space-size=128', '--max-semi-space-size=16'];
const CHECK_MS = 60_000;
const HOUR_MS = 3_600_000;
const MAX_COMPLAINT = 4000;

export const isRunnable = ({ address }: Pick<SourceRow, 'address'>) => /^https?:\/\//.test(address);

export interface ImportRunner {
  isRunning(id: number): boolean;
  /** Imports the whole source; whether it was not running or waiting already. */
  start(id: number): boolean;
  /** Stops it where what was read is written; whether it was running or waiting. */
  cancel(id: number): boolean;
  stop(): Promise<void>;
}

export function createImportRunner(db: Db, config: Config, onError: (error: unknown) => void): ImportRunner {
  /** Sources by number, in order; the first is running. */
  const waiting = new Map<number, readonly string[]>();
  let working: Promise<void> | undefined;
  let running: number | undefined;
  let child: ChildProcess | undefined;
  let stopping = false;
  /** The running one was told to stop. */
  let stopAsked = false;

  const run = (address: string, options: readonly string[]) =>
    new Promise<string>((resolve) => {
      const env = { ...process.env, DATA_DIR: config.dataDir, ALLOW_PRIVATE_NETWORK: config.ALLOW_PRIVATE_NETWORK };
      child = spawn(process.execPath, [...MEMORY, CLI, 'import', ...options, address], { env, stdio: ['ignore', 'ignore', 'pipe'] });
      let complaint = '';
      child.stderr?.on('data', (text: Buffer) => {
        complaint = (complaint + text).slice(-MAX_COMPLAINT);
      });
      child.once('error', (error) => resolve(error.message));
      child.once('close', () => resolve(complaint));
    });

  /** The command keeps its outcome by itself; one that ended before it could is told of here. */
  const close = async (before: SourceRow, complaint: string) => {
    const after = await sourceRow(db, before.id);
    if (after?.last_outcome === before.last_outcome) {
      if (!stopAsked) onError(new Error(`the import of ${before.address} broke off: ${complaint}`));
      const outcome = stopAsked ? outcomeOf({ ...emptyReport(), end: 'stopped' }) : failedOutcome(emptyReport(), undefined, before.address);
      await saveOutcome(db, before.id, outcome);
    }
    await setSource(db, before.id, { last_run_at: new Date().toISOString() });
  };

  const work = async () => {
    for (const [id, options] of waiting) {
      const source = await sourceRow(db, id);
      // It may have been cancelled while its row was read.
      if (source && !stopping && waiting.has(id)) {
        running = id;
        stopAsked = false;
        const complaint = await run(source.address, options);
        running = undefined;
        if (!stopping) await close(source, complaint);
      }
      waiting.delete(id);
    }
  };
  const start = (id: number, options: readonly string[] = []) => {
    if (stopping || waiting.has(id)) return false;
    waiting.set(id, options);
    working ??= work()
      .catch(onError)
      .finally(() => {
        working = undefined;
      });
    return true;
  };
  const startDue = async () => {
    for (const source of await scheduledSources(db)) {
      const due = Date.parse(source.last_run_at ?? '1970-01-01') + source.every_hours * HOUR_MS;
      if (isRunnable(source) && due <= Date.now()) start(source.id, ['--changes']);
    }
  };
  const timer = setInterval(() => void startDue().catch(onError), CHECK_MS);
  timer.unref();
  return {
    isRunning: (id) => waiting.has(id),
    start: (id) => start(id),
    cancel(id) {
      if (id === running) {
        stopAsked = true;
        return child?.kill('SIGTERM') ?? false;
      }
      return waiting.delete(id);
    },
    async stop() {
      stopping = true;
      clearInterval(timer);
      // What it has written is kept, and the next import goes on from there.
      child?.kill('SIGTERM');
      await working;
    },
  };
}
