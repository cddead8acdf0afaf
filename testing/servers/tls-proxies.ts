/** Debian's nginx and Caddy with deploy/'s files: TLS with a test certificate, on free ports. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';
import { startProxy, type TestProxy } from './proxy-process.ts';

const NAME = 'site.example';
const sample = (name: string) => readFileSync(path.join(import.meta.dirname, '../../deploy', name), 'utf8');

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: Uint8Array;
  /** The caller's local address. */
  from?: string;
}
interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}
export interface TlsProxy {
  /** Redirects http to https. */
  plainPort: number;
  /** Requests by https, trusting the certificate. */
  ask(address: string, asked?: Asked): Promise<Answer>;
  stop(): Promise<void>;
}
interface Places {
  folder: string;
  port: number;
  plainPort: number;
  /** `host:port`. */
  site: string;
}

function makeCertificate(folder: string) {
  const args = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', `/CN=${NAME}`];
  const files = ['-keyout', path.join(folder, 'privkey.pem'), '-out', path.join(folder, 'fullchain.pem')];
  execFileSync('/usr/bin/openssl', ['req', '-x509', ...args, '-addext', `subjectAltName=DNS:${NAME}`, ...files], { stdio: 'pipe' });
  return readFileSync(path.join(folder, 'fullchain.pem'));
}

/** The samples, with only ports, addresses and certificates replaced. */
const CONFIGURATIONS = {
  nginx: (certificates: string, { folder, port, plainPort, site }: Places) => {
    const own = sample('nginx.conf')
      .replaceAll('/etc/letsencrypt/live/site.example', certificates)
      .replaceAll(/^ *listen \[::\].*\n/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
      .replace('listen 443 ', `listen 127.0.0.1:${port} `)
      .replace('127.0.0.1:3000', site);
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
    const user = process.getuid?.() === 0 ? 'user root;\n' : '';
    return `${user}daemon off;\nworker_processes 1;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\naccess_log off;\n${folders}\n${own}}\n`;
  },
  caddy: (certificates: string, { folder, port, plainPort, site }: Places) => {
    const global = `{\n\tadmin off\n\thttp_port ${plainPort}\n\thttps_port ${port}\n\tdefault_bind 127.0.0.1\n\tstorage file_system ${folder}/storage\n}\n`;
    const tls = `\ttls ${certificates}/fullchain.pem ${certificates}/privkey.pem\n`;
    return global + sample('Caddyfile').replace('site.example {\n', `site.example {\n${tls}`).replace('127.0.0.1:3000', site);
  },
};
const PROGRAMS = {
  nginx: { program: '/usr/sbin/nginx', args: (file: string, folder: string) => ['-e', `${folder}/error.log`, '-p', folder, '-c', file] },
  caddy: { program: '/usr/bin/caddy', args: (file: string) => ['run', '--adapter', 'caddyfile', '--config', file] },
};
export const TLS_PROXIES = ['nginx', 'caddy'] as const;

const askBy =
  (ca: Buffer, port: number): TlsProxy['ask'] =>
  (address, { method = 'GET', headers = {}, body, from } = {}) =>
    new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, servername: NAME, ca, path: address, method, agent: false, ...(from ? { localAddress: from } : {}) } as const;
      const sent = request({ ...options, headers: { Host: NAME, ...headers, ...(body ? { 'Content-Length': body.length } : {}) } }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }));
        answer.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });

/** @param origin of the site behind it */
export async function startTlsProxy(name: (typeof TLS_PROXIES)[number], origin: string): Promise<TlsProxy> {
  const certificates = mkdtempSync(path.join(tmpdir(), 'yinmu-tls-'));
  const ca = makeCertificate(certificates);
  const plainPort = await freePort();
  const proxy: TestProxy = await startProxy({
    ...PROGRAMS[name],
    configuration: (port, folder) => CONFIGURATIONS[name](certificates, { folder, port, plainPort, site: new URL(origin).host }),
    isUp: async ({ port }) => (await askBy(ca, port)('/healthz')).status > 0,
  });
  return {
    plainPort,
    ask: askBy(ca, proxy.port),
    async stop() {
      await proxy.stop();
      rmSync(certificates, { recursive: true });
    },
  };
}
