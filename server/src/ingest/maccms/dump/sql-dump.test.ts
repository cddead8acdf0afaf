import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dumpReader } from './sql-dump.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'yinmu-sql-'));
});
afterAll(() => rm(folder, { recursive: true }));

let files = 0;
async function fileOf(text: string | Buffer): Promise<string> {
  const file = path.join(folder, `${++files}.sql`);
  await writeFile(file, text);
  return file;
}
async function read(text: string | Buffer | readonly string[], table = 'mac_vod', database?: string) {
  const reader = dumpReader(await Promise.all([text].flat().map((one) => fileOf(one as string | Buffer))), database);
  const rows: unknown[] = [];
  for await (const row of reader.rows(table)) rows.push(Object.values(row));
  return rows;
}
const FILMS = 'CREATE TABLE `mac_vod` (`vod_id` int, `vod_name` text);\n';

test.each([
  [`_binary 'x'`, 'x'],
  [`_utf8mb4'小城'`, '小城'],
  [`N'小城'`, '小城'],
  [`X'41'`, 'A'],
  ['0x41', 'A'],
  ['_binary 0x41', 'A'],
  [`b'101'`, '5'],
  [`'N''x'`, `N'x`],
  [`_utf8mb4'小城' COLLATE utf8mb4_bin`, '小城'],
  ['NOW()', ''],
  [`ST_GeomFromText('POINT(1 1)')`, ''],
  ['NULL', ''],
])('the literal %s is %s', async (literal, value) =>
  expect(await read(`${FILMS}INSERT INTO mac_vod VALUES (1,${literal}),(2,'乙');`)).toEqual([
    ['1', value],
    ['2', '乙'],
  ]),
);

test('a table without quoted names', async () => {
  const create =
    "CREATE TABLE mac_vod (\n  vod_id int(10) unsigned NOT NULL,\n  vod_score decimal(3,1) DEFAULT '0.0' COMMENT 'a, b',\n  vod_name varchar(255),\n  PRIMARY KEY (vod_id),\n  KEY type_id (vod_name)\n);\n";
  expect(await read(`${create}INSERT INTO mac_vod VALUES (1,'8.5','甲');`)).toEqual([['1', '8.5', '甲']]);
});

test('the content of an ignored table stops nothing', async () => {
  const plugin = "CREATE TABLE `mac_plug` (`id` int, `at` point);\nINSERT INTO `mac_plug` VALUES (1,ST_GeomFromText('POINT(1 1)'));\n";
  const reader = dumpReader([await fileOf(`${plugin}${FILMS}INSERT INTO mac_vod VALUES (1,'甲');`)]);
  expect([(await reader.survey()).get('mac_plug')?.rows, (await reader.survey()).get('mac_vod')?.rows]).toEqual([1, 1]);
});

const blog = 'CREATE DATABASE `blog`;\nUSE `blog`;\nCREATE TABLE `mac_user` (`user_id` int);\nINSERT INTO mac_user VALUES (9);\n';
const site = (name: string, film: string) => `CREATE DATABASE \`${name}\`;\nUSE \`${name}\`;\n${FILMS}INSERT INTO mac_vod VALUES (1,'${film}');\n`;

test('of several databases MacCMS’s is read; of two of these, the named one', async () => {
  expect(await read(blog + site('vodsite', '甲'))).toEqual([['1', '甲']]);
  expect(await read(blog + site('vodsite', '甲'), 'mac_user')).toEqual([]);
  const two = site('vodsite', '甲') + site('old', '乙');
  await expect(read(two)).rejects.toThrow('the dump has MacCMS in several databases, vodsite, old: choose one with --database');
  expect([await read(two, 'mac_vod', 'vodsite'), await read(two, 'mac_vod', 'old')]).toEqual([[['1', '甲']], [['1', '乙']]]);
  await expect(read(two, 'mac_vod', 'new')).rejects.toThrow('the dump has no MacCMS in database new; databases with MacCMS: vodsite, old');
});

test('databases with unusual names are distinguished too', async () => {
  const two = site('影视', '甲') + site('www.old.com', '乙');
  await expect(read(two)).rejects.toThrow('several databases, 影视, www.old.com:');
  expect(await read(two, 'mac_vod', '影视')).toEqual([['1', '甲']]);
  expect(await read(`${site('影视', '甲')}INSERT INTO \`www.old.com\`.\`mac_vod\` VALUES (2,'乙');`, 'mac_vod', '影视')).toEqual([['1', '甲']]);
});

test.each(['INSERT LOW_PRIORITY INTO', 'INSERT DELAYED IGNORE INTO', 'INSERT', 'REPLACE INTO'])('%s is read', async (words) =>
  expect(await read(`${FILMS}${words} mac_vod VALUES (1,'甲');`)).toEqual([['1', '甲']]),
);

test('a database name before the table counts, and a file without one continues the others', async () => {
  expect(await read(`${site('vodsite', '甲')}INSERT INTO \`old\`.\`mac_vod\` VALUES (2,'乙');`, 'mac_vod', 'vodsite')).toEqual([['1', '甲']]);
  expect(await read([site('vodsite', '甲'), "INSERT INTO mac_vod VALUES (2,'乙');"])).toEqual([
    ['1', '甲'],
    ['2', '乙'],
  ]);
});

const GBK = Buffer.concat([
  Buffer.from(`/*!40101 SET NAMES "gbk" */;\nSET NAMES gbk;\n${FILMS}INSERT INTO mac_vod VALUES (1,'`),
  Buffer.from('d0a1b3c7', 'hex'),
  Buffer.from("');"),
]);
const PLAIN = `${FILMS}INSERT INTO mac_vod VALUES (1,'小城');`;
test.each([
  ['UTF-16 by its mark', Buffer.from(`\uFEFF${PLAIN}`, 'utf16le')],
  ['UTF-16, the other way round', Buffer.from(`\uFEFF${PLAIN}`, 'utf16le').swap16()],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${PLAIN}`)],
  ['GBK, where the dump says so', GBK],
  ['gzip, whatever the file is called', gzipSync(PLAIN)],
])('%s is read', async (_what, bytes) => expect(await read(bytes)).toEqual([['1', '小城']]));

test.each([
  ['ZIP', '504b0304'],
  ['7z', '377abcaf271c'],
  ['RAR', '526172211a07'],
  ['Zstandard', '28b52ffd24'],
])('a %s archive is named for what it is', async (name, bytes) =>
  expect(read(Buffer.from(bytes, 'hex'))).rejects.toThrow(`is a ${name} archive: unpack it and pass its files`),
);
