/** nginx with docs/scaling/nginx.conf, for a test or the bench: on a free port, with a folder of its own. It is Debian's. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';

const PROGRAM = '/usr/sbin/nginx';
const SAMPLE = path.join(import.meta.dirname, '../docs/scaling/nginx.conf');
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

export interface TestProxy {
  origin: string;
  stop(): Promise<void>;
}

/** The sample with other addresses and folders; all else is as it stands there. */
function configuration(folder: string, port: number, instances: readonly string[]): string {
  const servers = instances.map((origin) => `server ${new URL(origin).host} max_fails=1 fail_timeout=2s;`).join('\n');
  const folders = TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
  const sample = readFileSync(SAMPLE, 'utf8')
    .replace(/(?:^ *server 127\.0\.0\.1:\d+ .*\n)+/m, `${servers}\n`)
    .replace('http {', `http {\naccess_log off;\n${folders}`)
    .replace('/var/cache/nginx/yinmu', `${folder}/cache`)
    .replace('listen 8080;', `listen 127.0.0.1:${port};`);
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  return `${user}daemon off;\nworker_processes 1;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\n${sample}`;
}

async function isUp(origin: string): Promise<boolean> {
  return fetch(`${origin}/healthz`).then(
    () => true,
    () => false,
  );
}

export async function startNginx(instances: readonly string[]): Promise<TestProxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'yinmu-nginx-'));
  const port = await freePort();
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, configuration(folder, port, instances));
  const child = spawn(PROGRAM, ['-e', `${folder}/error.log`, '-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said += text;
  });
  const ended = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  while (!(await isUp(origin))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${said || readFileSync(`${folder}/error.log`, 'utf8')}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
