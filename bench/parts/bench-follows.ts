/** Notifying 10,000 followers of a new episode, and the push queue: how long the event loop is blocked, next to an idle one. */
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { tellFollowers } from '../../server/src/members/follows/index.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { openDatabase, transaction } from '../../server/src/platform/database/database.ts';
import { startSite, withDataDir } from '../bench-site.ts';
import { round } from '../request.ts';

const FOLLOWERS = 10_000;
const GOAL_MS = 50;

/** Every follower has a browser subscription. */
function fill(database: DatabaseSync, vodId: number) {
  database.exec(`BEGIN IMMEDIATE;
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${FOLLOWERS})
      INSERT INTO member (username, username_key, username_skeleton, email, email_key, password, created_at)
      SELECT 'fan' || i, 'fan' || i, 'fan' || i, 'fan' || i || '@x.example', 'fan' || i || '@x.example', '', '2026' FROM n;
    INSERT INTO shelf_item (member_id, shelf, vod_id, vod_name, added_at) SELECT id, 'follows', ${vodId}, 'x', '2026' FROM member WHERE username LIKE 'fan%';
    INSERT INTO push_subscription (member_id, endpoint, p256dh, auth, language, created_at)
      SELECT id, 'https://push.example/' || id, 'a', 'b', 'en', '2026' FROM member WHERE username LIKE 'fan%';
    INSERT INTO followed_title (vod_id, rev, known, high) SELECT vod_id, 0, '[]', 0 FROM title WHERE vod_id = ${vodId};
    COMMIT`);
}

/** Longest stretch in which nothing else ran. */
async function longest(work: () => Promise<unknown>) {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  await wait(100);
  delays.enable();
  const begun = performance.now();
  await work();
  const milliseconds = performance.now() - begun;
  await wait(20);
  delays.disable();
  return { milliseconds, longest: delays.max / 1e6 };
}

export const measureFanOut = () =>
  withDataDir('follows', async (dataDir) => {
    await (await startSite(dataDir)).stop();
    const database = new DatabaseSync(path.join(dataDir, 'yinmu.db'), { timeout: 20_000 });
    const { vod_id: vodId } = database.prepare("SELECT vod_id FROM title WHERE vod_status = 'ongoing' LIMIT 1").get() as { vod_id: number };
    fill(database, vodId);
    const db = openDatabase(readConfig({ DATA_DIR: dataDir }));
    const lease = { signal: new AbortController().signal, write: <T>(work: Parameters<typeof transaction<T>>[1]) => transaction(db, work) };
    const told = await longest(() => tellFollowers(db, lease));
    const idle = await longest(() => wait(told.milliseconds));
    const { count } = database.prepare('SELECT COUNT(*) AS count FROM notice').get() as { count: number };
    database.close();
    await db.destroy();
    if (count !== FOLLOWERS) throw new Error(`${count} of ${FOLLOWERS} followers were told`);
    return { followers: FOLLOWERS, milliseconds: round(told.milliseconds), longestMs: round(told.longest, 1), idleMs: round(idle.longest, 1), goalMs: GOAL_MS };
  });
