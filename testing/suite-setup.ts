/** Vitest's global setup: a folder for everything tests write, in memory if there is room, because each commit would wait for the disk. */
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** Bytes that a run takes at most, with a reserve. */
const ROOM = 4 * 1024 ** 3;

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM;
  } catch {
    return false;
  }
}

/** Removes leftovers of killed runs, named by process. */
function sweep() {
  for (const name of readdirSync(MEMORY)) {
    const [, id] = /^yinmu-test-(\d+)-/.exec(name) ?? [];
    if (id !== undefined && !existsSync(`/proc/${id}`)) rmSync(path.join(MEMORY, name), { recursive: true, force: true });
  }
}

export default function setup() {
  if (hasRoom()) sweep();
  const folder = mkdtempSync(path.join(hasRoom() ? MEMORY : tmpdir(), `yinmu-test-${process.pid}-`));
  // PostgreSQL refuses to run as root, so it has another user there.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
