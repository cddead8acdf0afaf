/** Debian's nginx with docs/scaling/nginx.conf, on a free port and a new folder. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startProxy, type TestProxy } from './proxy-process.ts';

const SAMPLE = path.join(import.meta.dirname, '../../docs/scaling/nginx.conf');
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** The sample, with only addresses and folders replaced. */
function configuration(folder: string, port: number, instances: readonly string[]): string {
  const servers = instances.map((origin) => `server ${new URL(origin).host} max_fails=0;`).join('\n');
  const folders = TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
  const sample = readFileSync(SAMPLE, 'utf8')
    .replace(/(?:^ *server 127\.0\.0\.1:\d+ .*\n)+/m, `${servers}\n`)
    .replace('http {', `http {\naccess_log off;\n${folders}`)
    .replace('/var/cache/yinmu', `${folder}/cache`)
    .replace('listen 8080;', `listen 127.0.0.1:${port};`);
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  return `${user}daemon off;\nworker_processes 1;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\n${sample}`;
}

export const startNginx = (instances: readonly string[]): Promise<TestProxy> =>
  startProxy({
    program: '/usr/sbin/nginx',
    args: (file, folder) => ['-e', `${folder}/error.log`, '-p', folder, '-c', file],
    configuration: (port, folder) => configuration(folder, port, instances),
    isUp: async ({ origin }) => (await fetch(`${origin}/healthz`)).status > 0,
  });
