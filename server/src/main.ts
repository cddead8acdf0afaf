/** Starts the server and shuts it down gracefully on a signal. */

import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { buildSite } from './app.ts';
import { warmUp } from './delivery/ssr/index.ts';
import { ConfigError, checkInstance, readConfig } from './platform/config.ts';
import { storageFault } from './platform/database/database.ts';
import { DatabaseVersionError } from './platform/database/migrations.ts';
import { DatabaseUnavailableError } from './platform/database/postgres-errors.ts';
import { DataDirError } from './platform/files/data-dir.ts';
import { OperatorFileError } from './platform/files/operator-file.ts';
import { SecretError } from './platform/secret.ts';

/** How often to check whether the parent process has ended, even if it was killed. */
const LOOK_MS = 500;
const SHELL = /^(?:sh|dash|bash|ash)$/;

/** Returns undefined without /proc, or if the process has ended. */
function processOf(pid: number): { name: string; parent: number } | undefined {
  try {
    const [, name = '', parent] = /^\d+ \((.*)\) \S (\d+) /s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

/** Watches the parent and the parent's parent: npm starts scripts through a shell, which outlives npm. */
function onParentExit(ended: () => void) {
  const parent = process.ppid;
  const shell = processOf(parent);
  const starter = shell && SHELL.test(shell.name) ? shell.parent : undefined;
  const timer = setInterval(() => {
    // A process whose parent ended gets another parent.
    if (process.ppid === parent && (starter === undefined || processOf(parent)?.parent === starter)) return;
    clearInterval(timer);
    ended();
  }, LOOK_MS);
  timer.unref();
}

const MAX_STOP_MS = 10_000;
/** Gives a load balancer time to notice the stop and send requests elsewhere. A single process does not wait. */
const LEAVE_MS = 2000;

/** @returns one line about a fault that an operator can fix; undefined for other errors */
export function refusalOf(error: unknown): string | undefined {
  const known =
    error instanceof ConfigError ||
    error instanceof OperatorFileError ||
    error instanceof DataDirError ||
    error instanceof SecretError ||
    error instanceof DatabaseVersionError;
  const { code, message } = error as NodeJS.ErrnoException;
  if (known) return message;
  if (code === 'EADDRINUSE') return `HOST and PORT are in use by another program (${message})`;
  if (error instanceof DatabaseUnavailableError) return `DATABASE_URL cannot be used: ${message}`;
  const isOfFolder = storageFault(error) || ['EACCES', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST', 'EPERM'].includes(code ?? '');
  return isOfFolder ? `DATA_DIR cannot be used: ${message}` : undefined;
}

async function start() {
  const config = readConfig();
  checkInstance(config);
  const site = await buildSite(config);
  await site.openConnections();
  // Listens before loading the catalogue, which takes seconds for a million titles, so that clients hear that the site is starting.
  const address = await site.app.listen({ host: config.HOST, port: config.PORT });

  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    const leaveMs = config.DATABASE_URL === undefined ? 0 : LEAVE_MS;
    // This timer also keeps the process alive until everything is written and closed.
    setTimeout(() => process.exit(1), leaveMs + MAX_STOP_MS);
    site.leave();
    wait(leaveMs)
      .then(() => site.stop())
      .then(
        () => process.exit(0),
        (error) => {
          console.error(error);
          process.exit(1);
        },
      );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  // npm passes on SIGTERM and SIGINT. If npm is killed in another way, this process would be left behind.
  if (process.env.npm_lifecycle_event === 'start') onParentExit(stop);
  const origin = config.PUBLIC_URL ?? address;
  const titles = await site.load();
  if (!stopping) console.log(`Yinmu is ready: ${origin} (${titles} titles)`);
  // Other people may read the log, so the token is only printed. After `#`, it is not sent to any server.
  if (site.firstAdminToken) console.log(`Create the first admin within an hour (works once): ${origin}/setup#${site.firstAdminToken}`);
  await warmUp(site.app, config).catch((error) => {
    if (!stopping) site.app.log.warn({ err: error }, 'warm-up failed');
  });
}

// Tests import this module to test startup errors.
if (import.meta.main) {
  // Files of this process contain addresses, password hashes and emails, so only its own user may read them.
  process.umask(0o077);
  start().catch((error: unknown) => {
    const line = refusalOf(error);
    if (line === undefined) console.error('Yinmu cannot start:', error);
    else console.error(`Yinmu cannot start: ${line}`);
    process.exit(1);
  });
}
