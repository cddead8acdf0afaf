/** haproxy with docs/scaling/haproxy.cfg before the instances of a test, on a free port. It is Debian's. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import type { TestProxy } from './nginx-server.ts';

const PROGRAM = '/usr/sbin/haproxy';
const SAMPLE = path.join(import.meta.dirname, '../docs/scaling/haproxy.cfg');
/** The header of answers that names the instance; the sample has none. */
export const ANSWERED_BY = 'x-answered-by';

function configuration(port: number, instances: readonly string[]): string {
  const servers = instances.map((origin, i) => `    server instance${i} ${new URL(origin).host}`).join('\n');
  return (
    readFileSync(SAMPLE, 'utf8')
      .replace(/(?:^ *server \w+ 127\.0\.0\.1:\d+\n)+/m, `${servers}\n    http-response set-header ${ANSWERED_BY} %s\n`)
      // Each connection takes two descriptors, of which a test run may have few.
      .replace('maxconn 20000', 'maxconn 1000')
      .replace('bind :8080', `bind 127.0.0.1:${port}`)
  );
}

export async function startHaproxy(instances: readonly string[]): Promise<TestProxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'yinmu-haproxy-'));
  const port = await freePort();
  const file = path.join(folder, 'haproxy.cfg');
  await writeFile(file, configuration(port, instances));
  const child = spawn(PROGRAM, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said += text;
  });
  const ended = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${origin}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false))
  ) {
    if (child.exitCode !== null) throw new Error(`haproxy did not start: ${said}`);
    await wait(20);
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
