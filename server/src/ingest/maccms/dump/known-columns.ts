import type { Row, TableSurvey } from './sql-dump.ts';

/** Matches option names without values, and `no` for a route without a server. */
const EMPTY_OPTIONS = /"\w*"\s*:|["{}[\]]|\bno\b/g;
/** Matches zeros and separators around nothing: `0.0`, `0000-00-00`, `$$$`, `,`. */
const NOTHING = /^[\s0$#,|;:.-]*$/;
const saysNothing = (value: string) => NOTHING.test(value.replace(EMPTY_OPTIONS, ''));

/** @param standard the column's DEFAULT. If that is not empty, a zero is a choice */
const isFilled = (value: string, standard = '') => value !== standard && (value.trim() === '' ? false : !saysNothing(value) || !saysNothing(standard));

/** @returns a function that counts a row's filled columns that are not imported */
export function leftColumns(table: ReadTable, surveyed: TableSurvey | undefined, skip: (reason: string) => void): (row: Row) => void {
  const { row: kind, columns } = KNOWN[table];
  const known = new Set(columns.split(' '));
  return (row) => {
    for (const name in row) if (!known.has(name) && isFilled(row[name] as string, surveyed?.defaults?.get(name))) skip(`${kind}: ${name}`);
  };
}
/** MacCMS columns that are imported, derived, or internal (pinyin, sums, locks, sessions); all others are left behind. */

export const KNOWN = {
  vod: {
    row: 'title',
    columns:
      'vod_id type_id type_id_1 type_name vod_name vod_sub vod_status vod_tag vod_class vod_pic vod_actor vod_director vod_blurb vod_remarks ' +
      'vod_total vod_serial vod_area vod_lang vod_year vod_isend vod_points vod_points_play vod_hits vod_hits_day vod_hits_week vod_hits_month ' +
      'vod_score vod_time vod_recycle_time vod_douban_id vod_douban_score vod_pwd vod_pwd_play vod_content vod_play_from vod_play_url ' +
      'original_title alternative_titles overview trailer_url vod_trailer tmdb_id tmdb_rating tmdb_votes tmdb_poster vod_tmdb_poster ' +
      'tmdb_backdrop vod_en vod_letter vod_lock vod_plot vod_weekday vod_score_all vod_publish_time vod_time_hits vod_time_make vod_version ' +
      'vod_duration vod_pic_screenshot',
  },
  type: {
    row: 'category',
    columns: 'type_id type_name type_en type_mid type_pid type_sort type_status',
  },
  user: {
    row: 'member',
    columns: 'user_id group_id user_name user_pwd user_email user_status user_reg_time user_login_time user_last_login_time user_portrait_thumb user_random',
  },
  ulog: {
    row: 'log',
    columns: 'ulog_id user_id ulog_mid ulog_type ulog_rid ulog_sid ulog_nid ulog_points ulog_point ulog_duration ulog_time ulog_touch',
  },
  comment: {
    row: 'comment',
    columns: 'comment_id comment_mid comment_rid comment_pid user_id comment_status comment_name comment_time comment_content comment_reply',
  },
  gbook: {
    row: 'guestbook entry',
    columns: 'gbook_id gbook_rid user_id gbook_status gbook_name gbook_time gbook_reply_time gbook_content gbook_reply',
  },
  topic: {
    row: 'topic',
    columns:
      'topic_id topic_name topic_en topic_status topic_time_add topic_rel_vod topic_letter topic_score_all topic_hits_day topic_hits_week ' +
      'topic_hits_month topic_time_hits topic_time_make',
  },
  danmaku: {
    row: 'danmaku',
    columns:
      'danmaku_id vod_id vod_sid vod_nid user_id user_name danmaku_time danmaku_type danmaku_color danmaku_text danmaku_status danmaku_send_time danmaku_ip',
  },
  link: {
    row: 'friendly link',
    columns: 'link_id link_name link_url link_type link_sort link_add_time link_time',
  },
} as const satisfies Record<string, { row: string; columns: string }>;
export type ReadTable = keyof typeof KNOWN;
