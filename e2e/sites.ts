/** Runs the real program on free ports, with temporary data directories. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../testing/servers/free-port.ts';

export const ROOT = path.resolve(import.meta.dirname, '..');
/** A busy machine takes half a minute or more; a worker's fixtures have two. */
const START_MS = 100_000;

export interface RunningSite {
  origin: string;
  dataDir: string;
  /** From the link printed at a first start. */
  firstAdminToken: string;
}

/** For tests that cannot share a site. */
export interface OwnSite extends RunningSite {
  stop: () => Promise<void>;
}

interface Options {
  /** An empty directory: a first start. */
  fresh?: boolean;
  /** In its data directory, by name. */
  files?: Record<string, string>;
}

const dataDirs = new Map<string, string>();
/** By the site's port. */
export function dataDirOf(port: string): string {
  const dataDir = dataDirs.get(port);
  if (dataDir === undefined) throw new Error(`no site of this process answers on port ${port}`);
  return dataDir;
}

/** @param fresh a first start, which prints the link for the first admin */
export async function startIn(dataDir: string, env: Record<string, string> = {}, fresh = false): Promise<OwnSite> {
  const port = env.PORT ?? String(await freePort());
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: port,
      LOG_LEVEL: 'warn',
      TEST_VERIFICATION_CODE: '123456',
      TRUST_PROXY: '127.0.0.1',
      MAX_EVENT_LOOP_DELAY_MS: '0',
      // Tests write instants in UTC.
      TIME_ZONE: 'UTC',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the site did not start')), START_MS);
    child.stdout.on('data', (text: Buffer) => {
      said += text;
      if (!(fresh ? /ready[\s\S]*\/setup#[\w-]{43}/ : /ready/).test(said)) return;
      clearTimeout(timer);
      resolve();
    });
    child.on('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the site ended with ${code}`));
    });
  });
  dataDirs.set(port, dataDir);
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    firstAdminToken: /\/setup#([\w-]{43})/.exec(said)?.[1] ?? '',
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function startCopy(env: Record<string, string>, { files = {}, fresh = false }: Options): Promise<OwnSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'yinmu-e2e-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  if (!fresh) await cp(process.env.PREPARED_DATA_DIR as string, dataDir, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(dataDir, name), text);
  const site = await startIn(dataDir, env, fresh).catch(async (error) => {
    await remove();
    throw error;
  });
  return { ...site, stop: () => site.stop().then(remove) };
}

/** Retries on another port if the free one was taken meanwhile. */
export const runSite = (env: Record<string, string> = {}, options: Options = {}): Promise<OwnSite> =>
  startCopy(env, options).catch(() => startCopy(env, options));
