/** Acknowledged writes survive: eight members write while the site is killed and restarted ten times. */
import { DatabaseSync } from 'node:sqlite';
import { addHistory, collections, getHistory, getMarks } from '@yinmu/contract/members/library.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseFile } from '../server/src/platform/database/database.ts';
import { clientOf, type Instance, type Instances, startInstances } from './instances.ts';
import { account, address, registerMember } from './people/visitors.ts';
import { load } from './sample-titles.ts';
import { ON_POSTGRES } from './test-database.ts';
import { cookiesOf } from './test-site.ts';

const MEMBERS = 8;
const KILLS = 10;
const TITLES = 200;

let instances: Instances;
let ids: number[];
beforeAll(async () => {
  instances = await startInstances(1);
  ids = await load(
    instances.place,
    Array.from({ length: TITLES }, (_, i) => ({ vod_name: `片${i}` })),
    'test',
  );
});
afterAll(() => instances?.stop());

/** Each call has its own address, to stay below rate limits. */
const as = (cookie: string) => clientOf((instances.all[0] as Instance).origin, address(), cookie);

test('ten kills lose no acknowledged favorite or history entry', { timeout: 120_000 }, async () => {
  const site = instances.all[0] as Instance;
  const members = await Promise.all(
    Array.from({ length: MEMBERS }, async (_, i) => {
      const { headers } = await registerMember(() => as(''), account(`writer${i}`));
      return { cookie: cookiesOf(headers), favorites: new Set<number>(), history: new Map<number, number>(), at: 0 };
    }),
  );
  let seconds = 0;
  let acknowledged = 0;
  for (let round = 0; round < KILLS; round++) {
    let alive = true;
    // Kills after a number of writes instead of milliseconds, so that slow machines are tested as hard.
    const enough = acknowledged + MEMBERS * (2 + Math.random() * 20);
    const written = Promise.withResolvers<void>();
    const writing = members.map(async (member) => {
      while (alive) {
        const vodId = ids[member.at++ % ids.length] ?? 0;
        const watchDuration = ++seconds;
        try {
          await as(member.cookie).call(collections.favorites.add, { body: { vodId } });
          member.favorites.add(vodId);
          await as(member.cookie).call(addHistory, { body: { vodId, episode: 1, route: 'ffm3u8', watchDuration } });
          member.history.set(vodId, watchDuration);
          acknowledged += 2;
          if (acknowledged >= enough) written.resolve();
        } catch {
          // An interrupted call may or may not have taken effect.
        }
      }
    });
    await written.promise;
    await site.end('SIGKILL');
    alive = false;
    await Promise.all(writing);
    await site.start();
  }
  expect(acknowledged).toBeGreaterThan(MEMBERS * KILLS);
  for (const member of members) {
    const marks = new Set((await as(member.cookie).call(getMarks)).favorites);
    expect([...member.favorites].filter((vodId) => !marks.has(vodId))).toEqual([]);
    const kept = new Map<number, number>();
    for (let page = 1; page <= Math.ceil(TITLES / 100); page++)
      for (const { id, watchDuration } of (await as(member.cookie).call(getHistory, { query: { page, limit: 100 } })).items) kept.set(id, watchDuration);
    expect([...member.history].filter(([vodId, watchDuration]) => (kept.get(vodId) ?? 0) < watchDuration)).toEqual([]);
  }
  if (ON_POSTGRES) return;
  await site.end('SIGKILL');
  const file = new DatabaseSync(databaseFile(instances.place.dataDir));
  expect(file.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  file.close();
});
