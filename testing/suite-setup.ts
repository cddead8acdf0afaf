/** Vitest's global setup: a folder for all that tests write, in memory where there is room, because each commit of a test's site waits for its disk. */
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
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

export default function setup() {
  const folder = mkdtempSync(path.join(hasRoom() ? MEMORY : tmpdir(), 'yinmu-test-'));
  // PostgreSQL, which refuses to run as root, is another user's there.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
