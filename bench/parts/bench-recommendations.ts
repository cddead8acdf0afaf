/** Measures co-watching of 20,000 members and 100,000 titles: time, memory, longest blocking stretch, and recall. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { coWatching, keptByMembers, watchedWith } from '../../server/src/catalogue/recommendations/index.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { openDatabase } from '../../server/src/platform/database/database.ts';
import { timeSlices } from '../../server/src/platform/jobs/time-slices.ts';
import { startSite, withDataDir } from '../bench-site.ts';
import { randomFrom } from '../generate.ts';
import { round } from '../request.ts';

const [TITLES, MEMBERS, TASTES, WATCHED, HELD_OUT, ASKED] = [100_000, 20_000, 200, 60, 10, 20];
const TESTED = 2000;
const SEEDS = 10;

/** Each title has a taste, and views follow Zipf's law. Members watch four in five titles from three tastes. */
function histories(): number[][] {
  const random = randomFrom(44);
  const perTaste = TITLES / TASTES;
  const zipf = (among: number) => Math.floor(among ** random()) - 1;
  return Array.from({ length: MEMBERS }, () => {
    const tastes = [0, 1, 2].map(() => Math.floor(random() * TASTES));
    const watched = new Set<number>();
    while (watched.size < WATCHED) {
      const taste = tastes[Math.floor(random() * tastes.length)] as number;
      watched.add(1 + (random() < 0.8 ? taste + zipf(perTaste) * TASTES : zipf(TITLES)));
    }
    return [...watched]
      .map((id) => ({ id, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ id }) => id);
  });
}

function fill(database: DatabaseSync, all: readonly number[][]) {
  database.exec('BEGIN IMMEDIATE');
  database.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MEMBERS})
    INSERT INTO member (id, username, username_key, username_skeleton, email, email_key, password, created_at, shares_history)
    SELECT i, 'v' || i, 'v' || i, 'v' || i, 'v' || i, 'v' || i, '', '2026', 1 FROM n`);
  const add =
    database.prepare(`INSERT INTO history_item (member_id, vod_id, vod_name, episode, episode_name, route, route_index, position, duration, watched_at)
    VALUES (?, ?, 'x', 1, '', 'a', 0, 60, 90, ?)`);
  // The last watched are held out.
  for (const [i, watched] of all.entries()) for (const [at, id] of watched.slice(0, -HELD_OUT).entries()) add.run(i + 1, id, at);
  database.exec('COMMIT');
}

/** The share of the next watched titles that were recommended. */
function recall(all: readonly number[][], recommend: (seeds: readonly number[]) => Iterable<number>) {
  let found = 0;
  for (const watched of all.slice(0, TESTED)) {
    const [known, next] = [new Set(watched.slice(0, -HELD_OUT)), new Set(watched.slice(-HELD_OUT))];
    let asked = 0;
    for (const id of recommend([...known].slice(-SEEDS))) {
      if (known.has(id)) continue;
      if (next.has(id)) found++;
      if (++asked === ASKED) break;
    }
  }
  return round(found / (TESTED * HELD_OUT), 3);
}

function mostWatched(all: readonly number[][]): number[] {
  const counts = new Map<number, number>();
  for (const watched of all) for (const id of watched.slice(0, -HELD_OUT)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 500)
    .map(([id]) => id);
}

export const measureRecommendations = () =>
  withDataDir('recommendations', async (dataDir) => {
    await (await startSite(dataDir)).stop();
    const database = new DatabaseSync(path.join(dataDir, 'yinmu.db'), { timeout: 20_000 });
    const all = histories();
    fill(database, all);
    database.close();
    const db = openDatabase(readConfig({ DATA_DIR: dataDir }));
    const pace = timeSlices();
    const before = process.memoryUsage.rss();
    let [most, longest, last] = [before, 0, performance.now()];
    const begun = last;
    const result = await coWatching(keptByMembers(db), async () => {
      longest = Math.max(longest, performance.now() - last);
      await pace();
      most = Math.max(most, process.memoryUsage.rss());
      last = performance.now();
    });
    const seconds = (performance.now() - begun) / 1000;
    await db.destroy();
    const popular = mostWatched(all);
    return {
      ...{ titles: TITLES, members: MEMBERS, seconds: round(seconds, 1), longestMs: round(longest, 1) },
      ...{ peakMb: Math.round((most - before) / 2 ** 20), keptMb: Math.round(result.bytes / 2 ** 20), titlesWithNeighbours: result.titles },
      recallAt20: recall(all, (seeds) => watchedWith(result, seeds).map(({ id }) => id)),
      recallOfPopularity: recall(all, () => popular),
    };
  });
