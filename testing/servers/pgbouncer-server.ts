/** Debian's pgbouncer with docs/scaling/pgbouncer.ini, on a free port. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startProxy, type TestProxy } from './proxy-process.ts';

const SAMPLE = path.join(import.meta.dirname, '../../docs/scaling/pgbouncer.ini');
const DATABASE = 'yinmu';
const PASSWORD = 'a long password';
/** pgbouncer refuses to run as root. */
const AS_NOBODY = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];

const urlOf = (port: number) => `postgres://yinmu:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${DATABASE}`;

/** The sample, with only addresses and paths replaced. */
function configuration(port: number, folder: string, postgres: URL): string {
  writeFileSync(path.join(folder, 'userlist.txt'), `"yinmu" "${PASSWORD}"\n`);
  return readFileSync(SAMPLE, 'utf8')
    .replace('port=5432', `port=${postgres.port}`)
    .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
    .replace('/etc/pgbouncer/userlist.txt', path.join(folder, 'userlist.txt'));
}

async function answers(port: number) {
  const client = new pg.Client({ connectionString: urlOf(port) });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } finally {
    await client.end();
  }
}

/** @param postgres the server, which gets a database @returns its DATABASE_URL */
export async function startPgbouncer(postgres: string): Promise<TestProxy & { DATABASE_URL: string }> {
  const client = new pg.Client({ connectionString: `${postgres}postgres` });
  await client.connect();
  await client.query(`CREATE DATABASE ${DATABASE}`);
  for (const set of ["statement_timeout = '60s'", "idle_in_transaction_session_timeout = '30s'"]) await client.query(`ALTER ROLE yinmu SET ${set}`);
  await client.end();
  const proxy = await startProxy({
    program: '/usr/sbin/pgbouncer',
    args: (file) => [...AS_NOBODY, file],
    configuration: (port, folder) => configuration(port, folder, new URL(postgres)),
    isUp: ({ port }) => answers(port),
  });
  return { ...proxy, DATABASE_URL: urlOf(proxy.port) };
}
