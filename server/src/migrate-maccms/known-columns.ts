/** The columns of MacCMS's tables that are read: which are taken, which say nothing by themselves, and what the others hold. */
import { exceedsQuality } from '../importing/index.ts';

/** Columns that have no place here and hold one thing together: a row counts once, however many of them are filled. */
export interface Holding {
  /** For the report, in words of the old site's admin area. */
  says: string;
  columns: readonly string[];
  /** Where a filled column may still say nothing. */
  isSaid?: (value: string) => boolean;
}

interface KnownTable {
  /** The name of a row in the report. */
  row: string;
  taken: string;
  /** Made of other columns (pinyin, copies, sums), locks, and times of MacCMS's own chores. */
  derived: string;
  holds: readonly Holding[];
}

const holding = (says: string, columns: string, isSaid?: (value: string) => boolean): Holding => ({
  says: `${says} (${columns.replaceAll(' ', ', ')})`,
  columns: columns.split(' '),
  ...(isSaid ? { isSaid } : {}),
});

/** MacCMS writes `no` for a line without a server. */
const namesServer = (value: string) => value.split('$$$').some((server) => !['', '0', 'no'].includes(server.trim()));
/** MacCMS stores all names of options as JSON, also those without a value. */
function holdsOption(value: string): boolean {
  try {
    const options: unknown = JSON.parse(value);
    return typeof options !== 'object' || Object.values(options ?? {}).some((option) => option !== '');
  } catch {
    return true;
  }
}
/** Groups 1 and 2 are those of all guests and of all members. */
const isGroup = (value: string) => value.split(',').some((group) => !['', '0', '1', '2'].includes(group.trim()));
const isAhead = (value: string) => Number(value) * 1000 > Date.now();

const VOD: KnownTable = {
  row: 'title',
  taken:
    'vod_id type_id type_id_1 type_name vod_name vod_sub vod_status vod_tag vod_class vod_pic vod_actor vod_director vod_blurb vod_remarks vod_total vod_serial ' +
    'vod_area vod_lang vod_year vod_isend vod_points vod_points_play vod_hits vod_hits_day vod_hits_week vod_hits_month vod_score vod_time ' +
    'vod_recycle_time vod_douban_id vod_douban_score vod_pwd vod_pwd_play vod_content vod_play_from vod_play_url ' +
    'original_title alternative_titles overview trailer_url vod_trailer tmdb_id tmdb_rating tmdb_votes tmdb_poster vod_tmdb_poster tmdb_backdrop',
  derived: 'vod_en vod_letter vod_lock vod_plot vod_score_all vod_publish_time vod_time_hits vod_time_make',
  holds: [
    holding('title’s likes and dislikes', 'vod_up vod_down'),
    holding('title’s number of votes', 'vod_score_num'),
    holding('title’s number of shares', 'vod_share_count'),
    holding('title’s plot by episode', 'vod_plot_name vod_plot_detail'),
    holding('title’s screenshots', 'vod_pic_screenshot'),
    holding('title’s other pictures', 'vod_pic_thumb vod_pic_slide vod_pic_original'),
    holding('title’s writer', 'vod_writer'),
    holding('title’s notes from behind the scenes', 'vod_behind'),
    holding('title’s editor', 'vod_author'),
    holding('title’s level of recommendation', 'vod_level'),
    holding('title’s release date', 'vod_pubdate'),
    holding('title’s channel and days of broadcast', 'vod_tv vod_weekday'),
    holding('title’s version beyond its quality', 'vod_version', exceedsQuality),
    holding('title’s state of the resource', 'vod_state'),
    holding('title’s running time', 'vod_duration'),
    holding('title’s related titles', 'vod_rel_vod'),
    holding('title’s related articles', 'vod_rel_art'),
    holding('title’s page at its source', 'vod_reurl'),
    holding('title’s address that it led away to', 'vod_jumpurl'),
    holding('title’s templates', 'vod_tpl vod_tpl_play vod_tpl_down'),
    holding('title’s colour of the name', 'vod_color'),
    holding('title’s mark of copyright', 'vod_copyright'),
    holding('title’s group of members that may see it', 'group_id'),
    holding('title’s addresses for downloading', 'vod_down_url vod_down_from vod_down_note vod_down_server', namesServer),
    holding('title’s price or password for downloads', 'vod_points_down vod_pwd_down vod_pwd_down_url'),
    holding('title’s page that tells its password', 'vod_pwd_url vod_pwd_play_url'),
    holding('title’s minutes of trial', 'vod_trysee'),
    holding('title’s servers of its lines', 'vod_play_server', namesServer),
    holding('title’s notes on its lines', 'vod_play_note'),
    holding('title’s note of the review', 'vod_audit_remark'),
    holding('title’s time of being added', 'vod_time_add'),
  ],
};

const TYPE: KnownTable = {
  row: 'category',
  taken: 'type_id type_name type_en type_mid type_pid type_status',
  derived: '',
  holds: [
    holding('category’s place in the order', 'type_sort'),
    holding('category’s templates', 'type_tpl type_tpl_list type_tpl_detail type_tpl_play type_tpl_down'),
    holding('category’s texts for search engines', 'type_key type_des type_title'),
    holding('category’s union', 'type_union'),
    holding('category’s options of filters', 'type_extend', holdsOption),
    holding('category’s pictures', 'type_logo type_pic'),
    holding('category’s address that it led away to', 'type_jumpurl'),
  ],
};

const USER: KnownTable = {
  row: 'member',
  taken: 'user_id user_name user_pwd user_email user_status user_reg_time',
  // The last is the key of a session.
  derived: 'user_portrait_thumb user_random',
  holds: [
    holding('member’s points', 'user_points user_points_froze'),
    holding('member’s paid time in a group', 'user_end_time', isAhead),
    holding('member’s group', 'group_id', isGroup),
    holding('member’s picture', 'user_portrait'),
    holding('member’s second name', 'user_nick_name'),
    holding('member’s QQ number', 'user_qq'),
    holding('member’s telephone number', 'user_phone'),
    holding('member’s sign-in by QQ or WeChat', 'user_openid_qq user_openid_weixin'),
    holding('member’s security question', 'user_question user_answer'),
    holding('member’s quota of downloads', 'user_down_quota'),
    holding('member’s addresses on the network', 'user_reg_ip user_login_ip user_last_login_ip'),
    holding('member’s times and number of sign-ins', 'user_login_time user_last_login_time user_login_num'),
    holding('member’s inviters', 'user_pid user_pid_2 user_pid_3'),
    holding('member’s invitations and rewards', 'user_invite_code user_invite_count user_invite_reward_time user_invite_reward_level'),
    holding('member’s extension', 'user_extend', holdsOption),
  ],
};

const ULOG: KnownTable = {
  row: 'log',
  // Points are told as purchases.
  taken: 'ulog_id user_id ulog_mid ulog_type ulog_rid ulog_sid ulog_nid ulog_points ulog_point ulog_duration ulog_time',
  derived: 'ulog_touch',
  holds: [],
};

const COMMENT: KnownTable = {
  row: 'comment',
  taken: 'comment_id comment_mid comment_rid comment_pid user_id comment_status comment_name comment_time comment_content',
  derived: 'comment_reply',
  holds: [
    holding('comment’s likes and dislikes', 'comment_up comment_down'),
    holding('comment’s number of reports', 'comment_report'),
    holding('comment’s address on the network', 'comment_ip'),
  ],
};

const GBOOK: KnownTable = {
  row: 'guestbook entry',
  taken: 'gbook_id gbook_rid user_id gbook_status gbook_name gbook_time gbook_reply_time gbook_content gbook_reply',
  derived: '',
  holds: [holding('guestbook entry’s address on the network', 'gbook_ip')],
};

const TOPIC: KnownTable = {
  row: 'topic',
  taken: 'topic_id topic_name topic_en topic_status topic_time_add topic_rel_vod',
  derived: 'topic_letter topic_score_all topic_hits_day topic_hits_week topic_hits_month topic_time_hits topic_time_make',
  holds: [
    holding('topic’s text', 'topic_content topic_blurb'),
    holding('topic’s second name and remarks', 'topic_sub topic_remarks'),
    holding('topic’s pictures', 'topic_pic topic_pic_thumb topic_pic_slide'),
    holding('topic’s articles', 'topic_rel_art'),
    holding('topic’s tags, which add titles there', 'topic_tag'),
    holding('topic’s kind', 'topic_type'),
    holding('topic’s place in the order', 'topic_sort'),
    holding('topic’s level of recommendation', 'topic_level'),
    holding('topic’s likes and dislikes', 'topic_up topic_down'),
    holding('topic’s score and number of votes', 'topic_score topic_score_num'),
    holding('topic’s views', 'topic_hits'),
    holding('topic’s texts for search engines', 'topic_key topic_des topic_title'),
    holding('topic’s template', 'topic_tpl'),
    holding('topic’s colour of the name', 'topic_color'),
    holding('topic’s extension', 'topic_extend', holdsOption),
    holding('topic’s time of the last change', 'topic_time'),
  ],
};

export const KNOWN = { type: TYPE, vod: VOD, user: USER, ulog: ULOG, comment: COMMENT, gbook: GBOOK, topic: TOPIC } as const satisfies Record<
  string,
  KnownTable
>;
export type ReadTable = keyof typeof KNOWN;
