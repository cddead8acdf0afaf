import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { login } from '@yinmu/contract/accounts.endpoints.ts';
import { getVideo } from '@yinmu/contract/catalogue.endpoints.ts';
import { comments as commentCalls } from '@yinmu/contract/comments.endpoints.ts';
import { getGuestbook } from '@yinmu/contract/guestbook.endpoints.ts';
import { collections, getHistory } from '@yinmu/contract/library.endpoints.ts';
import bcrypt from 'bcryptjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRefused } from '../../../testing/refuses.ts';
import { openSync } from '../../../testing/sync-database.ts';
import { cookiesOf, startSite, type TestSite } from '../../../testing/test-site.ts';
import { openDatabase } from '../platform/database.ts';
import { type MigrationReport, migrateMaccms } from './migrate-maccms.ts';
import { dumpReader } from './sql-dump.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
type Cell = string | number | null;
type Tables = Record<string, { columns: string[]; rows: Cell[][] }>;

const vod = (id: number, name: string, more: Record<string, Cell> = {}) => {
  const row: Record<string, Cell> = {
    vod_id: id,
    type_id: 6,
    vod_name: name,
    vod_status: 1,
    vod_pic: 'upload/vod/a.jpg',
    vod_actor: '赵丹,周璇,',
    vod_year: '1937',
    vod_area: '大陆',
    vod_remarks: 'HD',
    vod_hits: 1234,
    vod_time: 1_704_067_200,
    vod_recycle_time: 0,
    vod_points: 0,
    vod_pwd: '',
    vod_content: `<p>它's "引号" \\ 反斜杠; -- 不是注释 /* 也不是 */</p>`,
    vod_play_from: 'dbm3u8$$$mym3u8',
    vod_play_url: '第1集$https://a.example/1.m3u8#第2集$https://a.example/2.m3u8#$$$第1集$https://b.example/1.m3u8#第2集$https://b.example/2.m3u8',
    ...more,
  };
  return row;
};
const VODS = [
  vod(101, "马路天使's"),
  vod(102, '十字街头', { vod_year: '1937-1938', vod_content: null }),
  vod(103, '未发布', { vod_status: 0 }),
  vod(104, '回收站', { vod_recycle_time: 1_704_067_200 }),
  vod(105, '加密', { vod_pwd: '1234' }),
  vod(106, '付费', { vod_points: 9 }),
];
const table = (rows: Record<string, Cell>[]) => ({ columns: Object.keys(rows[0] as object), rows: rows.map((row) => Object.values(row)) });
const user = (user_id: number, user_name: string, user_pwd: string, more: Record<string, Cell> = {}) => ({
  user_id,
  group_id: '2',
  user_name,
  user_pwd,
  user_email: '',
  user_status: 1,
  user_reg_time: 1_600_000_000,
  ...more,
});
const log = (ulog_id: number, user_id: number, ulog_type: number, ulog_rid: number, more: Record<string, Cell> = {}) => ({
  ulog_id,
  user_id,
  ulog_mid: 1,
  ulog_type,
  ulog_rid,
  ulog_sid: 0,
  ulog_nid: 0,
  ulog_point: 0,
  ulog_duration: 0,
  ulog_time: 1_704_067_200 + ulog_id,
  ...more,
});
const comment = (comment_id: number, comment_rid: number, comment_pid: number, user_id: number, comment_name: string, comment_content: string, more = {}) => ({
  comment_id,
  comment_mid: 1,
  comment_rid,
  comment_pid,
  user_id,
  comment_status: 1,
  comment_name,
  comment_time: 1_704_067_200 + comment_id,
  comment_content,
  ...more,
});
const gbook = (gbook_id: number, gbook_rid: number, gbook_content: string, more = {}) => ({
  gbook_id,
  gbook_rid,
  user_id: 1,
  gbook_status: 1,
  gbook_name: '小明',
  gbook_time: 1_704_067_200,
  gbook_reply_time: 1_704_070_000,
  gbook_content,
  gbook_reply: '已补',
  ...more,
});
// In the order of names, as dumps have them: what is answered comes after what answers.
const TABLES: Tables = {
  comment: table([
    comment(2, 101, 1, 0, '游客', '同意[em:1]'),
    comment(1, 101, 0, 1, '小明', '唱得真好 &lt;3 &amp; 经典'),
    comment(3, 7, 0, 1, '小明', '文章', { comment_mid: 2 }),
    comment(4, 999, 888, 77, '已删', '孤儿'),
    comment(5, 101, 0, 1, '小明', '待审', { comment_status: 0 }),
  ]),
  gbook: table([gbook(1, 0, '求片：十字街头'), gbook(2, 101, '第1集打不开'), gbook(3, 0, '待审的', { gbook_status: 0, gbook_reply: '' })]),
  type: table([
    { type_id: 1, type_name: '电影', type_mid: 1, type_pid: 0 },
    { type_id: 6, type_name: '剧情片', type_mid: 1, type_pid: 1 },
    { type_id: 5, type_name: '资讯', type_mid: 2, type_pid: 0 },
  ]),
  ulog: table([
    log(1, 1, 2, 101),
    log(6, 1, 2, 101),
    log(2, 1, 4, 102, { ulog_sid: 2, ulog_nid: 2, ulog_point: 600, ulog_duration: 5400 }),
    log(3, 2, 3, 101),
    log(4, 1, 4, 999),
    log(5, 99, 2, 101),
  ]),
  user: table([
    user(1, '小明', md5('demo1234'), { user_email: 'ming@example.org' }),
    user(2, 'escaped', md5('a&amp;b&lt;c&gt;d')),
    user(3, 'banned', md5('demo1234'), { user_status: 0 }),
    user(4, 'Escaped', md5('demo1234').toUpperCase()),
    user(5, 'bcrypted', bcrypt.hashSync('demo1234', 4).replace('$2b', '$2y')),
    user(6, 'plain', 'not a hash at all'),
    user(7, 'same address', md5('x'), { user_email: 'Ming@example.org' }),
  ]),
  vod: table(VODS),
};

const slashed = (value: Cell) =>
  String(value ?? '')
    .replace(/([\\'"])/g, '\\$1')
    .replaceAll('\0', '\\0');
const create = (name: string, columns: string[]) =>
  `DROP TABLE IF EXISTS \`${name}\`;\nCREATE TABLE \`${name}\` (\n${columns.map((column) => `  \`${column}\` varchar(255) NOT NULL DEFAULT '' COMMENT '0待审,1已审; \`x\` y'`).join(',\n')},\n  PRIMARY KEY (\`${columns[0]}\`),\n  KEY \`i\` (\`${columns[1]}\`)\n) ENGINE=MyISAM DEFAULT CHARSET=utf8;\n`;

/** As MacCMS's own backup writes: a row a statement, everything quoted, NULL as nothing. */
const backup = (tables: Tables, prefix = 'mac_') =>
  `-- -----------------------------\n-- Think MySQL Data Transfer \n-- -----------------------------\n\nSET FOREIGN_KEY_CHECKS = 0;\n\n${Object.entries(tables)
    .map(
      ([name, { columns, rows }]) =>
        create(prefix + name, columns) +
        rows.map((row) => `INSERT INTO \`${prefix}${name}\` VALUES (${row.map((cell) => `'${slashed(cell)}'`).join(', ')});\n`).join(''),
    )
    .join('\n')}`;
const literal = (cell: Cell) =>
  cell === null ? 'NULL' : typeof cell === 'number' ? String(cell) : `'${cell.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll('\n', '\\n')}'`;
/** As mysqldump writes: many rows a statement, conditional comments, NULL and numbers bare. */
const mysqldump = (tables: Tables, prefix = 'mac_') =>
  `-- MySQL dump 10.13\n/*!40101 SET NAMES utf8mb4 */;\n${Object.entries(tables)
    .map(
      ([name, { columns, rows }]) =>
        `${create(prefix + name, columns)}LOCK TABLES \`${prefix}${name}\` WRITE;\n/*!40000 ALTER TABLE \`${prefix}${name}\` DISABLE KEYS */;\nINSERT INTO \`${prefix}${name}\` VALUES ${rows.map((row) => `(${row.map(literal).join(',')})`).join(',')};\nUNLOCK TABLES;\n`,
    )
    .join('\n')}-- Dump completed\n`;
/** As phpMyAdmin writes: the columns named, several rows a statement, other comments. */
const phpMyAdmin = (tables: Tables, prefix = 'mac_') =>
  `-- phpMyAdmin SQL Dump\nSTART TRANSACTION;\n# old comment; with a semicolon\n${Object.entries(tables)
    .map(
      ([name, { columns, rows }]) =>
        `INSERT INTO \`${prefix}${name}\` (${columns.map((column) => `\`${column}\``).join(', ')}) VALUES\n${rows.map((row) => `(${row.map(literal).join(', ')})`).join(',\n')};\n`,
    )
    .join('\n')}COMMIT;`;

const SKIPPED = {
  'title not published': 1,
  'title in the recycle bin': 1,
  'title with a password': 1,
  'title that is paid for': 1,
  'category of articles': 1,
  'log of a title that is gone': 1,
  'log of a member that is gone': 1,
  'comment on something that is gone': 2,
  'comment not approved': 1,
  'error report in the guestbook': 1,
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'yinmu-dump-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function migrate(site: TestSite, files: readonly string[]): Promise<MigrationReport> {
  const db = openDatabase(site);
  try {
    return await migrateMaccms(db, dumpReader(files), { site: 'https://old.example' });
  } finally {
    await db.destroy();
    await site.site.refresh();
  }
}

describe.each([
  [
    'MacCMS’s own backup, in two volumes',
    async () => {
      const text = backup(TABLES, 'my_cms_');
      const middle = text.indexOf('INSERT INTO `my_cms_user`', text.indexOf('INSERT INTO `my_cms_user`') + 1);
      return [await file('1.sql', text.slice(0, middle)), await file('2.sql.gz', gzipSync(`-- Think MySQL Data Transfer\n${text.slice(middle)}`))];
    },
  ],
  ['mysqldump, compressed', async () => [await file('dump.sql.gz', gzipSync(mysqldump(TABLES)))]],
  ['phpMyAdmin', async () => [await file('php.sql', phpMyAdmin(TABLES, ''))]],
])('%s', (_name, files) => {
  let site: TestSite;
  let report: MigrationReport;
  let dump: string[];
  beforeAll(async () => {
    site = await startSite();
    dump = await files();
    report = await migrate(site, dump);
  });
  afterAll(() => site.stop());

  const signIn = async (identifier: string, password: string) => {
    const { headers } = await site.as({ headers: { 'X-Forwarded-For': `203.0.113.${identifier.length}` } }).answer(login, { body: { identifier, password } });
    return site.as({ headers: { Cookie: cookiesOf(headers) } });
  };
  const stored = (username: string) => {
    const db = openSync(site);
    const row = db.prepare('SELECT * FROM member WHERE username = ?').get(username) as { password: string; email: string };
    db.close();
    return row;
  };

  test('tells what it did', () => {
    expect(report).toMatchObject({
      categories: 2,
      titles: { read: 2, added: 2, guessed: 0 },
      members: { added: 7, known: 0, disabled: 1, bcrypt: 1, withoutAddress: 6 },
      library: { favorites: 1, watchlist: 1, history: 1 },
      comments: 2,
      guestbook: 2,
      skipped: SKIPPED,
    });
    expect(report.members.renamed).toEqual(['Escaped → Escaped_4', 'same address → sameaddress']);
  });

  test('titles with their texts, pictures and episodes', async () => {
    const video = await site.client.call(getVideo, { params: { id: 1 } });
    expect(video).toMatchObject({
      vod_name: "马路天使's",
      type_id: 11,
      vod_pic: 'https://old.example/upload/vod/a.jpg',
      vod_actor: ['赵丹', '周璇'],
      vod_content: `它's "引号" \\ 反斜杠; -- 不是注释 /* 也不是 */`,
      vod_hits: 1234,
    });
    expect(video.routes.map(({ episodes }) => episodes.length)).toEqual([2, 2]);
  });

  test('members sign in with the passwords they had, which are kept our way from then on', async () => {
    expect(stored('小明').password).toMatch(/^\$md5\$argon2id\$/);
    const ming = await signIn('小明', 'demo1234');
    expect(stored('小明').password).toMatch(/^\$argon2id\$/);
    await signIn('ming@example.org', 'demo1234');
    await signIn('escaped', 'a&b<c>d');
    await signIn('Escaped_4', 'demo1234');
    expect(stored('bcrypted').password).toMatch(/^\$2y\$/);
    await signIn('bcrypted', 'demo1234');
    expect(stored('bcrypted').password).toMatch(/^\$argon2id\$/);
    await signIn('plain', 'not a hash at all');
    expect((await ming.call(collections.favorites.list, { query: {} })).items.map(({ vod_name }) => vod_name)).toEqual(["马路天使's"]);
    const { items } = await ming.call(getHistory, { query: {} });
    expect(items[0]).toMatchObject({ vod_name: '十字街头', episode: 2, episodeName: '第2集', route: 'mym3u8', watchDuration: 600 });
  });

  test('a wrong password, a disabled member and the hash itself do not sign in', async () => {
    for (const [name, password] of [
      ['banned', 'demo1234'],
      ['Escaped_4', 'demo12345'],
      ['banned', md5('demo1234')],
    ] as const)
      await isRefused(signIn(name, password), 401, 'login_failed');
  });

  test('comments with their threads, the guestbook with its answers', async () => {
    const { comments, total } = await site.client.call(commentCalls.video.list, { params: { id: 1 }, query: {} });
    expect(total).toBe(1);
    expect(comments[0]).toMatchObject({ content: '唱得真好 <3 & 经典', author: { name: '小明' } });
    expect(JSON.stringify(comments[0])).toContain('游客：同意');
    const { entries } = await site.client.call(getGuestbook, { query: {} });
    expect(entries).toEqual([expect.objectContaining({ content: '求片：十字街头', reply: '已补' })]);
  });

  test('old addresses lead to the same titles', async () => {
    const led = async (address: string) => {
      const { status, headers } = await fetch(site.origin + address, { redirect: 'manual' });
      return [status, headers.get('location')];
    };
    for (const address of ['/index.php/vod/detail/id/101.html', '/voddetail/101', '/voddetail/101.html'])
      expect(await led(address)).toEqual([301, '/detail/1']);
    for (const address of ['/index.php/vod/play/id/102/sid/1/nid/2.html', '/vodplay/102-1-2.html']) expect(await led(address)).toEqual([301, '/watch/2?ep=2']);
    expect(await led('/voddetail/999.html')).toEqual([404, null]);
  });

  test('again changes nothing', async () => {
    expect(await migrate(site, dump)).toMatchObject({ titles: { added: 0, unchanged: 2 }, members: { added: 0, known: 7 }, comments: 0, guestbook: 0 });
  });
});

async function file(name: string, content: string | Buffer) {
  const full = path.join(folder, name);
  await writeFile(full, content);
  return full;
}

test('what is no dump of MacCMS is refused with a line, and so is a volume without its first', async () => {
  const site = await startSite();
  await expect(migrate(site, [await file('other.sql', 'CREATE TABLE `wp_posts` (`id` int);')])).rejects.toThrow('no dump of MacCMS');
  const { type, vod: titles } = TABLES as Required<Tables>;
  const later = backup({ type, vod: titles } as Tables).replace(/CREATE TABLE `mac_vod`[\s\S]*?utf8;/, '');
  await expect(migrate(site, [await file('later.sql', later)])).rejects.toThrow('before its CREATE TABLE');
  await site.stop();
});
