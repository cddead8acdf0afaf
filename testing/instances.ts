/**
 * Instances of one site: the whole program, started as by an operator, on one PostgreSQL and one folder of files. On SQLite, a single one.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DatabasePlace } from '../server/src/platform/database/database.ts';
import { type Client, createClient } from '../web/src/api/client.ts';
import { freePort } from './servers/free-port.ts';
import { startPostOffice } from './servers/post-office.ts';
import { dropTestDatabase, MIGRATED, onDatabase, testPlace } from './test-database.ts';

const MAIN = path.resolve(import.meta.dirname, '../server/src/main.ts');

export interface Instance {
  readonly origin: string;
  readonly port: number;
  readonly child: ChildProcess;
  /** Set if `NODE_OPTIONS` enables it. */
  readonly inspector: string | undefined;
  /** Resolves after the process has ended. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
  /** On the same port and data directory. */
  start(): Promise<void>;
}

export interface Instances {
  readonly place: DatabasePlace;
  readonly all: readonly Instance[];
  stop(): Promise<void>;
}

export interface InstancesOptions {
  env?: Record<string, string>;
  /** An existing database; otherwise one is created and dropped. */
  DATABASE_URL?: string;
}

const PROXIED = { TRUST_PROXY: '127.0.0.1', MAX_EVENT_LOOP_DELAY_MS: '0', TEST_VERIFICATION_CODE: '123456', DEMO: 'off', LOG_LEVEL: 'silent' };
/** The public address, as of a balancer. */
const PUBLIC_URL = 'http://127.0.0.1:8080';

/** @param address the visitor's */
export const clientOf = (origin: string, address: string, cookie = ''): Client =>
  createClient({ origin, headers: { Origin: PUBLIC_URL, 'X-Forwarded-For': address, ...(cookie ? { Cookie: cookie } : {}) } });

/** @returns its inspector's address, if any */
function ready(child: ChildProcess) {
  return new Promise<string | undefined>((resolve, reject) => {
    let said = '';
    let inspector: string | undefined;
    const hear = (text: Buffer) => {
      said = (said + text).slice(-4000);
      inspector ??= /Debugger listening on (ws:\S+)\s/.exec(said)?.[1];
      if (said.includes('Yinmu is ready')) resolve(inspector);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code, signal) => reject(new Error(`an instance ended with ${code ?? signal}: ${said}`)));
  });
}

async function startInstance(dataDir: string, env: Record<string, string>): Promise<Instance> {
  await mkdir(dataDir);
  const port = await freePort();
  const run = () =>
    spawn(process.execPath, [MAIN], { env: { ...process.env, ...env, DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL }, stdio: ['ignore', 'pipe', 'pipe'] });
  let child = run();
  let inspector: string | undefined;
  const begin = async () => {
    inspector = await ready(child);
  };
  const instance: Instance = {
    origin: `http://127.0.0.1:${port}`,
    port,
    get child() {
      return child;
    },
    get inspector() {
      return inspector;
    },
    end: (signal) =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
        child.once('exit', resolve);
        child.kill(signal);
      }),
    async start() {
      child = run();
      await begin();
    },
  };
  await begin().catch(async (error) => {
    await instance.end('SIGKILL');
    throw error;
  });
  return instance;
}

export async function startInstances(count: number, { env = {}, DATABASE_URL }: InstancesOptions = {}): Promise<Instances> {
  const dir = await mkdtemp(path.join(tmpdir(), 'yinmu-instances-'));
  // On SQLite, in the only instance's data directory.
  const made = DATABASE_URL === undefined ? await testPlace(dir, MIGRATED) : { DATABASE_URL };
  const place = { ...made, dataDir: path.join(dir, 'instance 1') };
  const files: Record<string, string> = 'S3_ENDPOINT' in env ? {} : { FILES_DIR: path.join(dir, 'files') };
  if (files.FILES_DIR) await mkdir(files.FILES_DIR);
  const post = await startPostOffice();
  const shared = { ...PROXIED, ...onDatabase(place.DATABASE_URL), ...files, SMTP_URL: post.url, ...env };
  const started = await Promise.allSettled(Array.from({ length: count }, (_, i) => startInstance(path.join(dir, `instance ${i + 1}`), shared)));
  const all = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const stop = async () => {
    await Promise.all(all.map((instance) => instance.end('SIGTERM')));
    await post.stop();
    if (DATABASE_URL === undefined) await dropTestDatabase(dir);
    await rm(dir, { recursive: true, force: true, maxRetries: 5 });
  };
  const failed = started.find((one) => one.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return { place, all, stop };
}
