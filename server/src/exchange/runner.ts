/** Imports that the site begins by itself: the command in a process of its own, one at a time, so that no visitor waits for it. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database.ts';
import { type SourceRow, setSource, sourceRow, sourceRows } from './sources.store.ts';

const CLI = path.resolve(import.meta.dirname, '../cli.ts');
const MEMORY = ['--max-old-space-size=128', '--max-semi-space-size=16'];
const LOOK_MS = 60_000;
const HOUR_MS = 3_600_000;
const REPORT_MOST = 4000;

export const isRunnable = ({ address }: Pick<SourceRow, 'address'>) => /^https?:\/\//.test(address);

export interface Runner {
  isRunning(id: number): boolean;
  /** Whether it was not running or waiting already. */
  start(id: number): boolean;
  stop(): Promise<void>;
}

export function importRunner(db: Db, config: Config, onError: (error: unknown) => void): Runner {
  const waiting = new Set<number>();
  let working: Promise<void> | undefined;
  let child: ChildProcess | undefined;
  let stopping = false;

  const run = (address: string) =>
    new Promise<{ ok: boolean; report: string }>((resolve) => {
      const env = { ...process.env, DATA_DIR: config.dataDir, ALLOW_PRIVATE_NETWORK: config.ALLOW_PRIVATE_NETWORK };
      child = spawn(process.execPath, [...MEMORY, CLI, 'import', address], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      let said = '';
      let complaint = '';
      child.stdout?.on('data', (text: Buffer) => {
        said = (said + text).slice(-REPORT_MOST);
      });
      child.stderr?.on('data', (text: Buffer) => {
        complaint = (complaint + text).slice(-REPORT_MOST);
      });
      child.once('error', (error) => resolve({ ok: false, report: error.message }));
      child.once('close', (code) => resolve({ ok: code === 0, report: (code === 0 ? said : complaint || said).trim() }));
    });

  const work = async () => {
    for (const id of waiting) {
      const source = await sourceRow(db, id);
      if (source && !stopping) {
        const { ok, report } = await run(source.address);
        if (!stopping) await setSource(db, id, { last_run_at: new Date().toISOString(), last_ok: ok ? 1 : 0, last_report: report });
      }
      waiting.delete(id);
    }
  };
  const start = (id: number) => {
    if (stopping || waiting.has(id)) return false;
    waiting.add(id);
    working ??= work()
      .catch(onError)
      .finally(() => {
        working = undefined;
      });
    return true;
  };
  const startDue = async () => {
    for (const source of await sourceRows(db)) {
      const due = Date.parse(source.last_run_at ?? '1970-01-01') + source.every_hours * HOUR_MS;
      if (source.every_hours > 0 && isRunnable(source) && due <= Date.now()) start(source.id);
    }
  };
  const timer = setInterval(() => void startDue().catch(onError), LOOK_MS);
  timer.unref();
  return {
    isRunning: (id) => waiting.has(id),
    start,
    async stop() {
      stopping = true;
      clearInterval(timer);
      // What it has written is kept, and the next import goes on from there.
      child?.kill('SIGTERM');
      await working;
    },
  };
}
