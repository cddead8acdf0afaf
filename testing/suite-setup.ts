/** Vitest's global setup: a folder for all that tests write, in memory where there is room, because each commit of a test's site waits for its disk. */
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** Bytes that a run takes there at most, with some to spare. */
const ROOM = 4 * 1024 ** 3;

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM;
  } catch {
    // Linux alone has it.
    return false;
  }
}

/** Removes what runs that were killed have left in memory; a name tells the process. */
function sweep() {
  for (const name of readdirSync(MEMORY)) {
    const [, id] = /^yinmu-test-(\d+)-/.exec(name) ?? [];
    if (id !== undefined && !existsSync(`/proc/${id}`)) rmSync(path.join(MEMORY, name), { recursive: true, force: true });
  }
}

export default function setup() {
  if (hasRoom()) sweep();
  const folder = mkdtempSync(path.join(hasRoom() ? MEMORY : tmpdir(), `yinmu-test-${process.pid}-`));
  // PostgreSQL, which refuses to run as root, is another user's there.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
