import { beforeEach, expect, test } from 'vitest';
import { type Cell, log, md5, mysqldump, TABLES, type Tables, table, topic, user, vod } from '../../../testing/maccms-dump.ts';
import { makeAdmin, type TestSite } from '../../../testing/test-site.ts';
import { movedSite } from './moved-site.fixture.ts';

const { site: current, file, migrateFiles, migrate } = movedSite();
let site: TestSite;
beforeEach(() => {
  site = current();
});

/** The columns of MacCMS 10 (commit 04fc588), those of a fresh install. */
const COLUMNS = {
  vod:
    'vod_id type_id type_id_1 group_id vod_name vod_sub vod_en vod_status vod_audit_remark vod_letter vod_color vod_tag vod_class vod_pic vod_pic_thumb vod_pic_slide ' +
    'vod_pic_original vod_pic_screenshot vod_actor vod_director vod_writer vod_behind vod_blurb vod_remarks vod_pubdate vod_publish_time vod_total vod_serial vod_tv ' +
    'vod_weekday vod_area vod_lang vod_year vod_version vod_state vod_author vod_jumpurl vod_tpl vod_tpl_play vod_tpl_down vod_isend vod_lock vod_level vod_copyright ' +
    'vod_points vod_points_play vod_points_down vod_hits vod_hits_day vod_hits_week vod_hits_month vod_duration vod_up vod_down vod_score vod_score_all vod_score_num ' +
    'vod_time vod_time_add vod_time_hits vod_time_make vod_recycle_time vod_trysee vod_douban_id vod_douban_score vod_reurl vod_rel_vod vod_rel_art vod_pwd vod_pwd_url ' +
    'vod_pwd_play vod_pwd_play_url vod_pwd_down vod_pwd_down_url vod_content vod_play_from vod_play_server vod_play_note vod_play_url vod_down_from vod_down_server ' +
    'vod_down_note vod_down_url vod_plot vod_plot_name vod_plot_detail vod_share_count',
  type: 'type_id type_name type_en type_sort type_mid type_pid type_status type_tpl type_tpl_list type_tpl_detail type_tpl_play type_tpl_down type_key type_des type_title type_union type_extend type_logo type_pic type_jumpurl',
  user:
    'user_id group_id user_name user_pwd user_nick_name user_qq user_email user_phone user_status user_portrait user_portrait_thumb user_openid_qq user_openid_weixin ' +
    'user_question user_answer user_points user_points_froze user_down_quota user_reg_time user_reg_ip user_login_time user_login_ip user_last_login_time ' +
    'user_last_login_ip user_login_num user_extend user_random user_end_time user_pid user_pid_2 user_pid_3 user_invite_code user_invite_count ' +
    'user_invite_reward_time user_invite_reward_level',
  comment:
    'comment_id comment_mid comment_rid comment_pid user_id comment_status comment_name comment_ip comment_time comment_content comment_up comment_down comment_reply comment_report',
  gbook: 'gbook_id gbook_rid user_id gbook_status gbook_name gbook_ip gbook_time gbook_reply_time gbook_content gbook_reply',
  ulog: 'ulog_id user_id ulog_mid ulog_type ulog_rid ulog_sid ulog_nid ulog_points ulog_point ulog_duration ulog_time ulog_touch',
  topic:
    'topic_id topic_name topic_en topic_sub topic_status topic_sort topic_letter topic_color topic_tpl topic_type topic_pic topic_pic_thumb topic_pic_slide topic_key ' +
    'topic_des topic_title topic_blurb topic_remarks topic_level topic_up topic_down topic_score topic_score_all topic_score_num topic_hits topic_hits_day ' +
    'topic_hits_week topic_hits_month topic_time topic_time_add topic_time_hits topic_time_make topic_tag topic_rel_vod topic_rel_art topic_content topic_extend',
} as const;

/** A row with every column filled, but for those that would keep it from coming over. */
function full(columns: string, chosen: Record<string, Cell>): Record<string, Cell> {
  return Object.fromEntries(columns.split(' ').map((name) => [name, name in chosen ? (chosen[name] as Cell) : '7']));
}
const NEVER = 4_000_000_000;
const COMES = { vod_points: 0, vod_points_play: 0, vod_pwd: '', vod_pwd_play: '', vod_recycle_time: 0 };
const FULL: Tables = {
  comment: table([
    full(COLUMNS.comment, { comment_mid: 1, comment_rid: 101, comment_pid: 0, comment_status: 1, comment_content: '[em:1]好[em:12]' }),
    full(COLUMNS.comment, { comment_id: 8, comment_mid: 1, comment_rid: 101, comment_pid: 7, comment_status: 1 }),
  ]),
  gbook: table([full(COLUMNS.gbook, { gbook_rid: 0 })]),
  topic: table([full(COLUMNS.topic, { topic_status: 1, topic_rel_vod: '101' })]),
  type: table([full(COLUMNS.type, { type_id: 6, type_name: '剧情片', type_mid: 1, type_pid: 0, type_status: 1, type_extend: '{"class":"剧情"}' })]),
  ulog: table([full(COLUMNS.ulog, { user_id: 7, ulog_mid: 1, ulog_type: 2, ulog_rid: 101, ulog_points: 0 })]),
  user: table([full(COLUMNS.user, { user_pwd: md5('x'), user_status: 1, user_end_time: NEVER })]),
  vod: table([full(COLUMNS.vod, { ...vod(101, '马路天使'), ...COMES, vod_version: '导演剪辑版1080P', vod_down_url: 'x', vod_down_from: 'y' })]),
};
/** Each of these columns is filled once, but those of the thread's head and of its answer. */
const LEFT: [kind: string, times: number, columns: string][] = [
  [
    'title',
    1,
    'vod_up vod_down vod_score_num vod_share_count vod_plot_name vod_plot_detail vod_pic_screenshot vod_pic_thumb vod_pic_slide ' +
      'vod_pic_original vod_writer vod_behind vod_author vod_level vod_pubdate vod_tv vod_weekday vod_state vod_duration vod_rel_vod ' +
      'vod_rel_art vod_reurl vod_jumpurl vod_tpl vod_tpl_play vod_tpl_down vod_color vod_copyright group_id vod_down_url vod_down_from ' +
      'vod_down_note vod_down_server vod_points_down vod_pwd_down vod_pwd_down_url vod_pwd_url vod_pwd_play_url vod_trysee ' +
      'vod_play_server vod_play_note vod_audit_remark vod_time_add',
  ],
  [
    'category',
    1,
    'type_sort type_tpl type_tpl_list type_tpl_detail type_tpl_play type_tpl_down type_key type_des type_title type_union type_extend ' +
      'type_logo type_pic type_jumpurl',
  ],
  [
    'member',
    1,
    'user_points user_points_froze user_end_time group_id user_portrait user_nick_name user_qq user_phone user_openid_qq ' +
      'user_openid_weixin user_question user_answer user_down_quota user_reg_ip user_login_ip user_last_login_ip user_login_time ' +
      'user_last_login_time user_login_num user_pid user_pid_2 user_pid_3 user_invite_code user_invite_count user_invite_reward_time ' +
      'user_invite_reward_level user_extend',
  ],
  ['comment', 2, 'comment_up comment_down comment_report comment_ip'],
  ['guestbook entry', 1, 'gbook_ip'],
  [
    'topic',
    1,
    'topic_content topic_blurb topic_sub topic_remarks topic_pic topic_pic_thumb topic_pic_slide topic_rel_art topic_tag topic_type ' +
      'topic_sort topic_level topic_up topic_down topic_score topic_score_num topic_hits topic_key topic_des topic_title topic_tpl ' +
      'topic_color topic_extend topic_time',
  ],
];
const TOLD = {
  ...Object.fromEntries(LEFT.flatMap(([kind, times, columns]) => columns.split(' ').map((name) => [`${kind}: ${name}`, times]))),
  'comment: emoticons ([em:…])': 1,
};

test('every column of MacCMS that is filled and has no place here is named, once a row', async () => {
  await site.member('keeper');
  makeAdmin(site, 'keeper');
  const first = await migrate(FULL);
  expect(first).toMatchObject({ titles: { added: 1 }, members: { added: 1 }, comments: 2, guestbook: 1, topics: 1, library: { favorites: 1 } });
  expect(first.skipped).toEqual(TOLD);
});

/** Rows whose other columns hold what MacCMS writes where nothing was said. */
const blank = (columns: string, chosen: Record<string, Cell>) =>
  full(columns, { ...Object.fromEntries(columns.split(' ').map((name) => [name, '0'])), ...chosen });
const BLANK: Tables = {
  type: table([
    blank(COLUMNS.type, { type_id: 6, type_name: '剧情片', type_mid: 1, type_status: 1, type_extend: '{"class":"","area":"", "year":""}', type_logo: null }),
  ]),
  user: table([blank(COLUMNS.user, { ...user(1, '小明', md5('x')), group_id: 0, user_end_time: 0, user_extend: '[]' })]),
  vod: table([
    blank(COLUMNS.vod, {
      ...vod(101, '马路天使'),
      ...COMES,
      vod_play_server: 'no$$$0',
      vod_play_note: '$$$',
      vod_down_server: 'no',
      vod_plot_name: '$$$ $$$',
      vod_pubdate: '0000-00-00',
      vod_rel_vod: ',',
      vod_writer: null,
      vod_lock: 1,
      vod_en: 'malutianshi',
    }),
  ]),
};

test('columns that say nothing are not told', async () => {
  const { skipped, titles, members } = await migrateFiles([await file('blank.sql', mysqldump(BLANK))]);
  expect([skipped, titles.added, members.added]).toEqual([{}, 1, 1]);
});

test('columns that MacCMS does not have are told by their names, and rows that stay out are told as rows', async () => {
  const plugin = { vod_vip: 'gold', vod_zero: 0 };
  const tables: Tables = {
    ...TABLES,
    vod: table([vod(101, '马路天使', plugin), vod(102, '十字街头', { ...plugin, vod_vip: '' }), vod(103, '未发布', { ...plugin, vod_status: 0 })]),
    ulog: table([log(1, 1, 2, 101, { ulog_device: 'tv' }), log(2, 1, 1, 101, { ulog_device: 'tv' })]),
  };
  const { skipped } = await migrate(tables);
  expect(skipped).toMatchObject({ 'title: vod_vip': 1, 'log: ulog_device': 1, 'title not published': 1, 'log of a page that was looked at': 1 });
  expect(Object.keys(skipped).filter((reason) => reason.includes('vod_zero'))).toEqual([]);
});

test('a hidden category is told', async () => {
  const hidden = { type_id: 6, type_name: '剧情片', type_mid: 1, type_pid: 0, type_status: 0 };
  expect((await migrate({ type: table([hidden]), vod: table([vod(101, '马路天使')]) })).skipped).toEqual({ 'category that was hidden there': 1 });
});

test('a topic without a title that is here makes no list', async () => {
  await site.member('keeper');
  makeAdmin(site, 'keeper');
  const topics = [topic(1, '空', ''), topic(2, '都没有了', '103,999'), topic(3, '有', '101')];
  const report = await migrate({ ...TABLES, topic: table(topics) });
  const reason = 'topic without a title that is here, of which no list was made';
  expect([report.topics, report.skipped[reason], report.skipped['title of a topic that is gone']]).toEqual([1, 2, 2]);
});
