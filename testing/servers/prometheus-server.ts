/** Debian's Prometheus with docs/monitoring/prometheus.yml and its rules, on a free port and a new folder. */
import { execFile } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { startProxy, type TestProxy } from './proxy-process.ts';

export const MONITORING = path.join(import.meta.dirname, '../../docs/monitoring');
const RULES = 'alerts.yml';

/** Returns promtool's output. Throws it if something is invalid. @param input its stdin */
export async function promtool(args: readonly string[], input = ''): Promise<string> {
  const running = promisify(execFile)('/usr/bin/promtool', args);
  running.child.stdin?.end(input);
  const { stdout, stderr } = await running;
  return stdout + stderr;
}

/** The sample, with another target and a shorter interval. */
export async function startPrometheus(target: string): Promise<TestProxy> {
  const sample = await readFile(path.join(MONITORING, 'prometheus.yml'), 'utf8');
  return startProxy({
    program: '/usr/bin/prometheus',
    args: (file, folder, port) => [`--config.file=${file}`, `--storage.tsdb.path=${folder}/data`, `--web.listen-address=127.0.0.1:${port}`],
    configuration: (_port, folder) => {
      copyFileSync(path.join(MONITORING, RULES), path.join(folder, RULES));
      return sample.replace(/127\.0\.0\.1:3000/, new URL(target).host).replaceAll('15s', '1s');
    },
    isUp: async ({ origin }) => (await fetch(`${origin}/-/ready`)).ok,
  });
}
