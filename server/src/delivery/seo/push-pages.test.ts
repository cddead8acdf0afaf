import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SearchEngines } from '@yinmu/contract/site/search-engines.endpoints.ts';
import { expect, test } from 'vitest';
import { migratedDatabase } from '../../../../testing/empty-database.ts';
import { load } from '../../../../testing/sample-titles.ts';
import { ENGINES } from '../../operation/settings/search-engines.ts';
import { transaction } from '../../platform/database/database.ts';
import { TitleWriter, titlesByIds, titlesChangedSince } from '../../titles/core/index.ts';
import { PagePusher } from './push-pages.ts';

/** Acts as both search engines: records what it receives, and answers as told. */
async function startEngines() {
  const got: { path: string; type: string | undefined; body: string }[] = [];
  const answers: { status: number; body: object }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    got.push({ path: request.url ?? '', type: request.headers['content-type'], body });
    const answer = answers.shift() ?? { status: 200, body: {} };
    response.writeHead(answer.status).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { host, got, answers, stop: () => new Promise((resolve) => server.close(resolve)) };
}

test('pages changed after a key was set are sent in batches, also withdrawn ones; refused ones are resent', async () => {
  const { db, place, remove } = await migratedDatabase();
  const engines = await startEngines();
  let revision = 0;
  const settings = { engines: ENGINES.installed as SearchEngines, current: { engines: 'open' } as never };
  const pusher = new PagePusher({
    db,
    config: {
      INDEXNOW_URL: `http://${engines.host}/indexnow`,
      BAIDU_PUSH_URL: `http://${engines.host}/urls`,
      allowPrivate: new Set([engines.host]),
      publicUrl: new URL('https://video.example/'),
    },
    revision: () => revision,
    settings,
  });
  /** Runs the job once. Returns the requests it sent. */
  const turn = async () => {
    engines.got.length = 0;
    await pusher.run({ signal: new AbortController().signal, write: (work) => transaction(db, work) });
    return engines.got.map(({ path, body }) => [path, body]);
  };
  await load(place, [{ vod_name: '先有的' }], 'test');
  expect(await turn()).toEqual([]);
  revision = (await titlesChangedSince(db, 0, 0, [], 10)).at(-1)?.rev ?? 0;
  settings.engines = { ...ENGINES.installed, indexNowKey: 'key-1234', baiduToken: 'tok' };
  expect(await turn()).toEqual([]);
  const ids = await load(
    place,
    Array.from({ length: 11 }, (_, i) => ({ vod_name: `新来的${i}` })),
    'test',
  );
  const urls = ids.map((id) => `https://video.example/detail/${id}`);
  engines.answers.push({ status: 202, body: {} }, { status: 200, body: { remain: 1, success: 10 } }, { status: 200, body: { remain: 1, success: 1 } });
  const named = { host: 'video.example', key: 'key-1234', keyLocation: 'https://video.example/indexnow-key.txt' };
  expect(await turn()).toEqual([
    ['/indexnow', JSON.stringify({ ...named, urlList: urls })],
    // Baidu gets ten URLs while its quota is unknown.
    ['/urls?site=https%3A%2F%2Fvideo.example&token=tok', urls.slice(0, 10).join('\n')],
    ['/urls?site=https%3A%2F%2Fvideo.example&token=tok', urls[10]],
  ]);
  expect(await turn()).toEqual([]);
  const rows = await titlesByIds(db, ids.slice(0, 2));
  for (const row of rows) await transaction(db, (trx) => new TitleWriter(trx, { kind: 'admin', memberId: 1 }).change(row, { visible: 0 }));
  // Baidu accepts one more today; IndexNow is busy.
  engines.answers.push({ status: 429, body: {} }, { status: 200, body: { remain: 0, success: 1 } });
  expect((await turn()).map(([path]) => path)).toEqual(['/indexnow', expect.stringContaining('/urls')]);
  expect(engines.got[1]?.body).toBe(urls[0]);
  expect((await turn()).map(([, body]) => body)).toEqual([JSON.stringify({ ...named, urlList: urls.slice(0, 2) })]);
  expect((await pusher.results()).map(({ engine, isOn, pushes }) => [engine, isOn, pushes.map(({ count, fault }) => [count, fault])])).toEqual([
    [
      'indexnow',
      true,
      [
        [2, ''],
        [2, 'HTTP 429'],
        [11, ''],
      ],
    ],
    [
      'baidu',
      true,
      [
        [1, ''],
        [1, ''],
        [10, ''],
      ],
    ],
  ]);
  await engines.stop();
  await remove();
});
