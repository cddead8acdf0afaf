import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { getVideo } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { comments as commentCalls } from '@yinmu/contract/community/comments.endpoints.ts';
import { getDanmaku } from '@yinmu/contract/community/danmaku.endpoints.ts';
import { getGuestbook } from '@yinmu/contract/community/guestbook.endpoints.ts';
import { login } from '@yinmu/contract/members/accounts.endpoints.ts';
import { collections, getHistory } from '@yinmu/contract/members/library.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRefused } from '../../../../testing/refuses.ts';
import { backup, md5, mysqldump, phpMyAdmin, TABLES } from '../../../../testing/servers/maccms-dump.ts';
import { query } from '../../../../testing/sync-database.ts';
import { cookiesOf, startSite, type TestSite } from '../../../../testing/test-site.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { dumpReader } from './dump/sql-dump.ts';
import { type MigrationReport, migrateMaccms } from './migrate-maccms.ts';

const SKIPPED = {
  'title not published': 1,
  'title in the recycle bin': 1,
  'title with a password': 1,
  'title that is paid for': 1,
  'article category': 1,
  'log of a missing title': 1,
  'log of a missing member': 1,
  'comment on a missing title': 1,
  'comment on an article': 1,
  'unapproved comment': 1,
  'comment: emoticons ([em:…])': 1,
  'unapproved danmaku': 1,
  'danmaku on a missing episode': 1,
  'error report in the guestbook': 1,
  'topic: its list needs an admin as owner': 1,
  'topic not published': 1,
  'topic without a name': 1,
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
    const row = query(site, 'SELECT * FROM member WHERE username = ?', username)[0] as { password: string; email: string };
    return row;
  };

  test('reports what it did', () => {
    expect(report).toMatchObject({
      categories: [
        { name: '电影', category: 1 },
        { name: '剧情片', category: 1, byArea: true, genre: '剧情', titles: 2 },
      ],
      titles: { read: 2, added: 2, guessed: 0 },
      members: { added: 7, disabled: 1, bcrypt: 1, withoutAddress: 6 },
      library: { favorites: 1, watchlist: 1, history: 1 },
      comments: 2,
      danmaku: 1,
      guestbook: 2,
      topics: 0,
      missing: [],
      skipped: SKIPPED,
    });
    expect(stored('banned')).toMatchObject({ active_on: '2024-01-01', created_at: '2020-09-13T12:26:40.000Z' });
    expect(report.members.renamed).toEqual(['Escaped → Escaped_4', 'm8@qq.com → m8qq.com']);
  });

  test('titles with their texts, pictures and episodes', async () => {
    const video = await site.client.call(getVideo, { params: { id: 101 } });
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

  test('members sign in with their old passwords, which are then stored our way', async () => {
    expect(stored('小明').password).toMatch(/^\$md5\$argon2id\$/);
    const ming = await signIn('小明', 'demo1234');
    expect(stored('小明').password).toMatch(/^\$argon2id\$/);
    await signIn('ming@example.org', 'demo1234');
    await signIn('escaped', 'a&b<c>d');
    // Members can also sign in with their old names, which are not allowed here.
    await signIn('Escaped', 'demo1234');
    await signIn('M8@QQ.com', 'x');
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
    const { comments, total } = await site.client.call(commentCalls.video.list, { params: { id: 101 }, query: {} });
    expect(total).toBe(1);
    expect(comments[0]).toMatchObject({ content: '唱得真好 <3 & 经典', author: { name: '小明' } });
    expect(JSON.stringify(comments[0])).toContain('游客：同意');
    const flying = await site.client.call(getDanmaku, { params: { id: 101 }, query: { episode: 'e2' } });
    expect(flying).toMatchObject([{ ms: 12_500, mode: 'top', color: 'red', text: '唱得好' }]);
    const { entries } = await site.client.call(getGuestbook, { query: {} });
    expect(entries).toEqual([expect.objectContaining({ content: '求片：十字街头', reply: '已补' })]);
  });

  test('a second run is refused, and changes nothing', async () => {
    await expect(migrate(site, dump)).rejects.toThrow('(https://old.example) was moved here before');
    expect((await site.client.call(getGuestbook, { query: {} })).entries).toHaveLength(1);
  });
});

async function file(name: string, content: string | Buffer) {
  const full = path.join(folder, name);
  await writeFile(full, content);
  return full;
}
