import { beforeEach, expect, test } from 'vitest';
import { log, md5, mysqldump, TABLES, type Tables, table, topic, user, vod } from '../../../../../testing/servers/maccms-dump.ts';
import type { TestSite } from '../../../../../testing/test-site.ts';
import { movedSite } from '../moved-site.fixture.ts';

const { site: current, file, migrateFiles, migrate } = movedSite();
let site: TestSite;
beforeEach(() => {
  site = current();
});

const AT = 1_704_067_200;
const ROWS = {
  comment: { comment_mid: 1, comment_rid: 101, comment_pid: 0, user_id: 7, comment_status: 1, comment_name: '小明', comment_time: AT, comment_content: '好' },
  gbook: { gbook_id: 1, gbook_rid: 0, user_id: 7, gbook_status: 1, gbook_name: '小明', gbook_time: AT, gbook_content: '求片' },
  type: { type_id: 6, type_name: '剧情片', type_mid: 1, type_pid: 0, type_status: 1 },
};
const FILLED: Tables = {
  comment: table([
    { ...ROWS.comment, comment_id: 1, comment_content: '[em:1]好[em:12]', comment_up: 2 },
    { ...ROWS.comment, comment_id: 2, comment_up: 3 },
  ]),
  gbook: table([{ ...ROWS.gbook, gbook_ip: '1.2.3.4' }]),
  topic: table([{ ...topic(1, '周末看', '101'), topic_score: 8 }]),
  type: table([{ ...ROWS.type, type_logo: 'a.png' }]),
  user: table([{ ...user(7, '小明', md5('x')), group_id: 3, user_points: 9, user_qq: '10000' }]),
  vod: table([vod(101, '马路天使', { vod_up: 5, vod_plot_name: '第一幕', vod_rel_vod: '102' })]),
};

test('a filled but unsupported column is named, with the number of rows', async () => {
  await site.staff('admin', 'keeper');
  expect((await migrate(FILLED)).skipped).toEqual({
    'category: type_logo': 1,
    'comment: comment_up': 2,
    'comment: emoticons ([em:…])': 1,
    'guestbook entry: gbook_ip': 1,
    'paid group membership': 1,
    'member: user_points': 1,
    'member: user_qq': 1,
    'title: vod_plot_name': 1,
    'title: vod_rel_vod': 1,
    'title: vod_up': 1,
    'topic: topic_score': 1,
  });
});

test('MacCMS’s placeholders for empty values are not', async () => {
  const nothing = {
    vod_play_server: 'no$$$0',
    vod_play_note: '$$$',
    vod_plot_name: '$$$ $$$',
    vod_pubdate: '0000-00-00',
    vod_rel_vod: ',',
    vod_writer: null,
    vod_pic: '',
  };
  const tables: Tables = {
    type: table([{ ...ROWS.type, type_extend: '{"class":"","area":"", "year":""}', type_logo: null }]),
    user: table([{ ...user(1, '小明', md5('x')), group_id: 0, user_end_time: 0, user_extend: '[]' }]),
    vod: table([vod(101, '马路天使', { ...nothing, vod_lock: 1, vod_en: 'malutianshi' })]),
  };
  expect((await migrateFiles([await file('blank.sql', mysqldump(tables))])).skipped).toEqual({});
});

test('columns unknown to MacCMS are named, and rows left out are reported as rows', async () => {
  const plugin = { vod_vip: 'gold', vod_zero: 0 };
  const tables: Tables = {
    ...TABLES,
    vod: table([vod(101, '马路天使', plugin), vod(102, '十字街头', { ...plugin, vod_vip: '' }), vod(103, '未发布', { ...plugin, vod_status: 0 })]),
    ulog: table([log(1, 1, 2, 101, { ulog_device: 'tv' }), log(2, 1, 1, 101, { ulog_device: 'tv' })]),
  };
  const { skipped } = await migrate(tables);
  expect(skipped).toMatchObject({ 'title: vod_vip': 1, 'log: ulog_device': 1, 'title not published': 1, 'log of a page view': 1 });
  expect(Object.keys(skipped).filter((reason) => reason.includes('vod_zero'))).toEqual([]);
});

test('a hidden category is reported', async () => {
  const hidden = { type_id: 6, type_name: '剧情片', type_mid: 1, type_pid: 0, type_status: 0 };
  expect((await migrate({ type: table([hidden]), vod: table([vod(101, '马路天使')]) })).skipped).toEqual({ 'hidden category': 1 });
});

test('a topic without imported titles makes no list', async () => {
  await site.staff('admin', 'keeper');
  const topics = [topic(1, '空', ''), topic(2, '都没有了', '103,999'), topic(3, '有', '101')];
  const report = await migrate({ ...TABLES, topic: table(topics) });
  const reason = 'topic without imported titles';
  expect([report.topics, report.skipped[reason], report.skipped['missing title of a topic']]).toEqual([1, 2, 2]);
});
