/** Debian's haproxy with docs/scaling/haproxy.cfg, on a free port. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startProxy, type TestProxy } from './proxy-process.ts';

const SAMPLE = path.join(import.meta.dirname, '../../docs/scaling/haproxy.cfg');
/** Names the instance; not in the sample. */
export const ANSWERED_BY = 'x-answered-by';

function configuration(port: number, instances: readonly string[]): string {
  const servers = instances.map((origin, i) => `    server instance${i} ${new URL(origin).host}`).join('\n');
  return (
    readFileSync(SAMPLE, 'utf8')
      .replace(/(?:^ *server \w+ "\$\{\w+-127\.0\.0\.1:\d+\}"\n)+/gm, `${servers}\n    http-response set-header ${ANSWERED_BY} %s\n`)
      // A connection takes two descriptors, of which a test run may have few.
      .replace('maxconn 8000', 'maxconn 1000')
      .replace('bind :8080', `bind 127.0.0.1:${port}`)
  );
}

export const startHaproxy = (instances: readonly string[]): Promise<TestProxy> =>
  startProxy({
    program: '/usr/sbin/haproxy',
    args: (file) => ['-db', '-f', file],
    configuration: (port) => configuration(port, instances),
    isUp: async ({ origin }) => (await fetch(`${origin}/readyz`)).ok,
  });
