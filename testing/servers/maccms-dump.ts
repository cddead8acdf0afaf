/** Dumps of a small MacCMS site, in the formats of different programs. */
import { createHash } from 'node:crypto';

/** Of `demo1234`, as PHP writes it. */
const BCRYPTED = '$2y$04$1ppuIZzpyMJxfcDS6UtdtuEHL2b96Z.y1SKprbTns.uP2aIp0suf2';
export const md5 = (text: string) => createHash('md5').update(text).digest('hex');
export type Cell = string | number | null;
export type Tables = Record<string, { columns: string[]; rows: Cell[][] }>;

export const vod = (id: number, name: string, more: Record<string, Cell> = {}) => {
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
export const table = (rows: Record<string, Cell>[]) => ({ columns: Object.keys(rows[0] as object), rows: rows.map((row) => Object.values(row)) });
export const user = (user_id: number, user_name: string, user_pwd: string, more: Record<string, Cell> = {}) => ({
  user_id,
  group_id: '2',
  user_name,
  user_pwd,
  user_email: '',
  user_status: 1,
  user_reg_time: 1_600_000_000,
  user_login_time: 1_704_067_200,
  ...more,
});
export const log = (ulog_id: number, user_id: number, ulog_type: number, ulog_rid: number, more: Record<string, Cell> = {}) => ({
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
export const topic = (topic_id: number, topic_name: string, topic_rel_vod: string, more = {}) => ({
  topic_id,
  topic_name,
  topic_en: '',
  topic_status: 1,
  topic_time_add: 1_600_000_000,
  topic_content: '',
  topic_rel_vod,
  ...more,
});
const danmaku = (danmaku_id: number, vod_id: number, danmaku_text: string, danmaku_status = 1) => ({
  ...{ danmaku_id, vod_id, vod_sid: 2, vod_nid: 2, user_id: 1, user_name: '小明', danmaku_time: 12.5, danmaku_type: 1, danmaku_color: '#FF0000' },
  ...{ danmaku_text, danmaku_status, danmaku_send_time: 1_704_067_200, danmaku_ip: 0 },
});

// Sorted by name, as in dumps: answers come before what they answer.
export const TABLES: Tables = {
  comment: table([
    comment(2, 101, 1, 0, '游客', '同意[em:1]'),
    comment(1, 101, 0, 1, '小明', '唱得真好 &lt;3 &amp; 经典'),
    comment(3, 7, 0, 1, '小明', '文章', { comment_mid: 2 }),
    comment(4, 999, 888, 77, '已删', '孤儿'),
    comment(5, 101, 0, 1, '小明', '待审', { comment_status: 0 }),
  ]),
  danmaku: table([danmaku(1, 101, '唱得好'), danmaku(2, 101, '待审', 0), danmaku(3, 999, '没有这部')]),
  gbook: table([gbook(1, 0, '求片：十字街头'), gbook(2, 101, '第1集打不开'), gbook(3, 0, '待审的', { gbook_status: 0, gbook_reply: '' })]),
  topic: table([
    topic(1, '老电影 &amp; 经典', '102,101,103,', { topic_en: 'old-films', topic_content: '<p>介绍</p>' }),
    topic(2, '未发布', '101', { topic_status: 0 }),
    topic(3, '', '101'),
  ]),
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
    user(5, 'bcrypted', BCRYPTED),
    user(6, 'plain', 'not a hash at all'),
    user(7, 'm8@qq.com', md5('x'), { user_email: 'Ming@example.org' }),
  ]),
  vod: table(VODS),
};

const slashed = (value: Cell) =>
  String(value ?? '')
    .replace(/([\\'"])/g, '\\$1')
    .replaceAll('\0', '\\0');
const create = (name: string, columns: string[]) =>
  `DROP TABLE IF EXISTS \`${name}\`;\nCREATE TABLE \`${name}\` (\n${columns.map((column) => `  \`${column}\` varchar(255) NOT NULL DEFAULT '' COMMENT '0待审,1已审; \`x\` y'`).join(',\n')},\n  PRIMARY KEY (\`${columns[0]}\`),\n  KEY \`i\` (\`${columns[1]}\`)\n) ENGINE=MyISAM DEFAULT CHARSET=utf8;\n`;

/** MacCMS's own backup: one row per statement, everything quoted, NULL as empty. */
export const backup = (tables: Tables, prefix = 'mac_') =>
  `-- -----------------------------\n-- Think MySQL Data Transfer \n-- -----------------------------\n\nSET FOREIGN_KEY_CHECKS = 0;\n\n${Object.entries(tables)
    .map(
      ([name, { columns, rows }]) =>
        create(prefix + name, columns) +
        rows.map((row) => `INSERT INTO \`${prefix}${name}\` VALUES (${row.map((cell) => `'${slashed(cell)}'`).join(', ')});\n`).join(''),
    )
    .join('\n')}`;
const literal = (cell: Cell) =>
  cell === null ? 'NULL' : typeof cell === 'number' ? String(cell) : `'${cell.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll('\n', '\\n')}'`;
/** mysqldump: many rows per statement, conditional comments, bare NULL and numbers. */
export const mysqldump = (tables: Tables, prefix = 'mac_') =>
  `-- MySQL dump 10.13\n/*!40101 SET NAMES utf8mb4 */;\n${Object.entries(tables)
    .map(
      ([name, { columns, rows }]) =>
        `${create(prefix + name, columns)}LOCK TABLES \`${prefix}${name}\` WRITE;\n/*!40000 ALTER TABLE \`${prefix}${name}\` DISABLE KEYS */;\nINSERT INTO \`${prefix}${name}\` VALUES ${rows.map((row) => `(${row.map(literal).join(',')})`).join(',')};\nUNLOCK TABLES;\n`,
    )
    .join('\n')}-- Dump completed\n`;
/** phpMyAdmin: named columns, several rows per statement, other comments. */
export const phpMyAdmin = (tables: Tables, prefix = 'mac_') =>
  `-- phpMyAdmin SQL Dump\nSTART TRANSACTION;\n# old comment; with a semicolon\n${Object.entries(tables)
    .map(
      ([name, { columns, rows }]) =>
        `INSERT INTO \`${prefix}${name}\` (${columns.map((column) => `\`${column}\``).join(', ')}) VALUES\n${rows.map((row) => `(${row.map(literal).join(', ')})`).join(',\n')};\n`,
    )
    .join('\n')}COMMIT;`;
