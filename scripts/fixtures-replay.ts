/** `npm run test:recorded -- <folder>`: feeds every recorded sample of other programs' data to its parser. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { streamTypeOf } from '@yinmu/contract/playback/stream.ts';
import { fullRow } from '../server/src/delivery/syndication/provide/rows.ts';
import { tvboxConfig } from '../server/src/delivery/syndication/tvbox.ts';
import { readPlayFields } from '../server/src/ingest/importing/read/play-fields.ts';
import { readPage } from '../server/src/ingest/importing/read/source-page.ts';
import { readRecord } from '../server/src/ingest/importing/record.ts';
import { dumpReader } from '../server/src/ingest/maccms/dump/sql-dump.ts';
import { readReply } from '../server/src/playback/resolve/resolve.ts';
import type { TitleRow } from '../server/src/titles/fields/index.ts';
import { COLUMNS } from '../server/src/titles/fields/title-columns.ts';
import { readTmdb } from './fixtures-tmdb.ts';

const folder = process.argv.slice(2).find((arg) => !arg.startsWith('-'));
if (!folder || !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
  console.error(`test:recorded needs the folder of recorded samples; ${folder ?? 'none'} does not exist`);
  process.exit(1);
}
const read = (...parts: string[]) => readFileSync(path.join(folder, ...parts), 'utf8');

let passed = 0;
const failures: string[] = [];
function check(name: string, test: () => void) {
  try {
    test();
    passed++;
  } catch (error) {
    failures.push(`${name}: ${(error as Error).message}`);
  }
}
function equal(actual: unknown, expected: unknown) {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) throw new Error(`expected ${JSON.stringify(expected)}\n    got ${JSON.stringify(actual)}`);
}

/** Each record must become a title with an episode, or give a reason. */
const readAll = (text: string) => {
  const page = readPage(text);
  const context = {
    base: 'https://cms.example/',
    overrides: new Map<string, number>(),
    classes: new Map(page.classes.map(({ type_id, name, parent }) => [type_id, { name, parent }])),
  };
  return { page, readings: page.records.map((record) => readRecord(record, context)) };
};
const titles = (text: string) => readAll(text).readings.flatMap((reading) => (reading.ok ? [reading.value] : []));
const reasons = (text: string) => readAll(text).readings.flatMap((reading) => (reading.ok ? [] : [reading.reason]));

const EXPECTED: Record<string, (text: string) => void> = {
  '01-doc-list.json': (text) => equal(new Set(reasons(text)), new Set(['no_details'])),
  '03-doc-list.xml': (text) => equal([readAll(text).page.classes.length, reasons(text)], [15, ['no_details']]),
  '05-row-2021-all-types.json': (text) =>
    equal(
      titles(text).map(({ title }) => [title.type_id, title.langs, title.vod_score, title.vod_douban_id, JSON.parse(title.vod_director)[0]]),
      [[21, '国语', 4.4, 35_373_052, '王凯阳']],
    ),
  '07-list-2025-class-tree.json': (text) => equal([...new Set(reasons(text))], ['no_details']),
  '09-detail-2026-two-lines-page-string.json': (text) =>
    equal(
      titles(text).map(({ title, routes }) => [title.vod_name, title.type_id, routes.map(({ route, episodes }) => [route, episodes[0]?.kind])]),
      [
        [
          '流浪地球2',
          1,
          [
            ['dytt', 'page'],
            ['dyttm3u8', 'hls'],
          ],
        ],
      ],
    ),
  '11-code-1002-no-search.json': (text) => refused(text, 'forbids'),
  '16-detail-legacy-row-broken-html.json': (text) =>
    equal(
      titles(text).map(({ title, routes }) => [title.vod_content, JSON.parse(title.vod_actor).length, routes.length]),
      [['少年与外星伙伴合体作战。简介：少年与外星伙伴合体作战！', 3, 2]],
    ),
  '20-list-2026-real.xml': (text) =>
    equal(
      titles(text).map(({ title, routes }) => [title.vod_name, routes.length]),
      [
        ['人气美食2026', 1],
        ['熔城', 2],
      ],
    ),
  '21-no-cdata-no-header.xml': (text) =>
    equal(
      titles(text).map(({ title }) => title.vod_name),
      ['純文字'],
    ),
  '23-des-holds-tags-amp-in-url.xml': (text) =>
    equal(
      titles(text).map(({ title, routes }) => [title.vod_name, routes[1]?.episodes[0]?.url]),
      [['你的喜欢无与伦比', 'https://xml.example/3.m3u8?id=1&t=2']],
    ),
  '25-three-part-episodes.xml': (text) =>
    equal(
      titles(text).map(({ routes }) => routes[0]?.episodes.map(({ player }) => player)),
      [['hhm3u8', 'hhm3u8']],
    ),
  '27-detail-legacy-p2p-urls.xml': (text) =>
    equal(
      titles(text).map(({ title, routes }) => [title.vod_name, routes.length]),
      [['野人来袭', 0]],
    ),
  '30-parent-category-empty.xml': (text) => equal([readAll(text).page.records.length, readAll(text).page.classes.length], [0, 2]),
  '32-double-encoded-nbsp.json': (text) =>
    equal(
      titles(text).map(({ title, routes }) => [title.vod_content, routes.map(({ episodes }) => episodes.length)]),
      [['一个 故事', [2, 1]]],
    ),
  '34-share-page.html': (text) => refused(text, 'neither JSON nor XML'),
};
function refused(text: string, told: string) {
  try {
    readPage(text);
  } catch (error) {
    if ((error as Error).message.includes(told)) return;
    throw error;
  }
  throw new Error('was not refused');
}

for (const file of readdirSync(path.join(folder, 'maccms'))) {
  const text = read('maccms', file);
  if (file === 'play-url-cases.json') {
    type Case = { case: string; vod_play_from: string; vod_play_url: string; suggested: { line: string; episodes: object[] }[]; warnings: string[] };
    for (const one of (JSON.parse(text) as { cases: Case[] }).cases)
      check(`maccms/${file} ${one.case}`, () => {
        const reading = readPlayFields(one.vod_play_from, one.vod_play_url);
        equal(
          reading.routes.map(({ route, episodes }) => ({
            line: route,
            episodes: episodes.map(({ title, url, kind, player }) => ({ title, url, kind, ...(player ? { player } : {}) })),
          })),
          one.suggested,
        );
        equal(reading.warnings, one.warnings);
      });
  } else if (file === '14-plain-text-refusals.json') {
    for (const { body } of JSON.parse(text) as { body: string }[]) check(`maccms/${file} ${body || 'empty'}`, () => refused(body, 'neither JSON nor XML'));
  } else if (EXPECTED[file]) check(`maccms/${file}`, () => EXPECTED[file]?.(text));
  else if (!/^(INDEX\.md|schema\.json|dump-.*\.sql)$/.test(file)) check(`maccms/${file}`, () => void readAll(text));
}

type Reply = { body?: unknown; text?: string; use: string | null; note?: string; status?: number };
for (const [i, reply] of (JSON.parse(read('tvbox', 'parse-replies.json')) as Reply[]).entries()) {
  if (reply.status) continue;
  check(`tvbox/parse-replies.json ${i + 1}`, () => {
    const stream = readReply(reply.text ?? JSON.stringify(reply.body))?.stream;
    // The sample only expects JSONP to be recognized; we read it.
    if (reply.note === 'JSONP') return equal(stream?.url, 'https://cdn.example/a/index.m3u8');
    equal(stream !== undefined, reply.use !== null);
  });
}
for (const file of readdirSync(path.join(folder, 'hls')))
  check(`hls/${file}`, () => equal([streamTypeOf(`https://a.example/${file}`), /^\uFEFF?#EXTM3U/.test(read('hls', file))], ['hls', true]));
check('catalogue/free-films.json', () =>
  equal(JSON.parse(read('catalogue', 'free-films.json')), JSON.parse(readFileSync(path.join(import.meta.dirname, '../demo/films.json'), 'utf8'))),
);

const EMPTY: Record<string, unknown> = { number: 0, id: 0, texts: '[]', codes: '[]' };
const EMPTY_TITLE = Object.fromEntries(Object.entries(COLUMNS).map(([name, { kind }]) => [name, EMPTY[kind] ?? ''])) as unknown as TitleRow;

async function checkDump(file: string) {
  const count: Record<string, number> = {};
  try {
    for (const [table, { rows }] of await dumpReader([path.join(folder as string, 'maccms', file)]).survey()) count[table] = rows;
    const inserts = [...read('maccms', file).matchAll(/^INSERT INTO `(\w+)`/gm)].map(([, table = '']) => table);
    check(`maccms/${file}`, () => {
      for (const table of new Set(inserts)) equal([table, (count[table] ?? 0) >= inserts.filter((name) => name === table).length], [table, true]);
    });
  } catch (error) {
    failures.push(`maccms/${file}: ${(error as Error).message}`);
  }
}

for (const file of readdirSync(path.join(folder, 'tmdb'))) check(`tmdb/${file}`, () => readTmdb(file, JSON.parse(read('tmdb', file))));

check('maccms/schema.json', () => {
  const { tables } = JSON.parse(read('maccms', 'schema.json')) as { tables: Record<string, { name: string }[]> };
  const known = fullRow(EMPTY_TITLE, [], 'https://a.example', () => true) as Record<string, unknown>;
  // MacCMS's moderation columns are not published.
  const hidden = ['vod_audit_remark', 'vod_publish_time', 'vod_recycle_time'];
  equal(
    (tables.vod ?? []).map(({ name }) => name).filter((name) => !hidden.includes(name) && known[name] === undefined),
    [],
  );
});
for (const file of readdirSync(path.join(folder, 'maccms')).filter((name) => /^dump-.*\.sql$/.test(name))) await checkDump(file);
check('tvbox/tvbox-config.json', () => {
  const theirs = JSON.parse(read('tvbox', 'tvbox-config.json')) as Record<string, unknown> & { sites: Record<string, unknown>[] };
  const ours = tvboxConfig('https://a.example', '银幕') as Record<string, unknown> & { sites: Record<string, unknown>[] };
  equal(Object.keys(ours).sort(), Object.keys(theirs).sort());
  equal(
    Object.keys(ours.sites[0] ?? {}).filter((name) => !theirs.sites.some((site) => name in site)),
    [],
  );
});
check('tvbox/home-with-filters.json', () => {
  const page = readPage(read('tvbox', 'home-with-filters.json'));
  equal([page.records.length, page.classes.length], [1, 2]);
});

for (const failure of failures) console.error(`FAILED ${failure}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
