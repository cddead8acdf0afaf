/** A MacCMS site as phpMyAdmin dumps it, for a full migration. `node bench/maccms-site.ts 100000 20000 > dump.sql` */
import { once } from 'node:events';
import { type Cell, log, md5, phpMyAdmin, table, topic, user, vod } from '../testing/servers/maccms-dump.ts';
import { generated } from './generate.ts';

const [titles = 1000, members = 200] = process.argv.slice(2, 4).map(Number);
const LOGS = 5;
/** Rows per statement. */
const BATCH = 500;
const BEGUN = 1_700_000_000;

const TYPES = [...new Set(Array.from({ length: 1000 }, (_, i) => String(generated(i + 1).type_name)))];

function title(id: number) {
  const { type_name, vod_time, vod_content, ...made } = generated(id) as Record<string, Cell>;
  return vod(id, String(made.vod_name), {
    ...made,
    type_id: 6 + TYPES.indexOf(String(type_name)),
    vod_content: vod_content as string,
    vod_time: Math.floor(Date.parse(String(vod_time)) / 1000),
  });
}
const member = (id: number) => user(id, `member${id}`, md5(`password ${id}`), { user_email: id % 3 === 0 ? '' : `member${id}@example.org` });
/** Per member: two favorites, one to watch later, two watched. */
const logOf = (id: number) =>
  log(id, 1 + (id % members), [2, 2, 3, 4, 4][Math.floor(id / members) % LOGS] ?? 4, 1 + ((id * 7919) % titles), {
    ulog_sid: 1,
    ulog_nid: 1,
    ulog_point: 60 + (id % 600),
    ulog_duration: 2700,
    ulog_time: BEGUN + id,
  });
const comment = (comment_id: number) => ({
  comment_id,
  comment_mid: 1,
  comment_rid: 1 + ((comment_id * 104_729) % titles),
  comment_pid: 0,
  user_id: 1 + (comment_id % members),
  comment_status: 1,
  comment_name: 'x',
  comment_time: BEGUN + comment_id,
  comment_content: `第${comment_id}条：拍得真好，一口气看完了`,
});
const topicOf = (id: number) => topic(id, `专题${id}`, Array.from({ length: 30 }, (_, i) => 1 + ((id * 997 + i * 31) % titles)).join(','));

async function write(name: string, count: number, row: (id: number) => Record<string, Cell>) {
  for (let first = 1; first <= count; first += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - first + 1) }, (_, i) => row(first + i));
    if (!process.stdout.write(phpMyAdmin({ [name]: table(rows) }))) await once(process.stdout, 'drain');
  }
}
// Sorted by name, as phpMyAdmin does: references come before titles.
await write('comment', members, comment);
await write('gbook', 200, (gbook_id) => ({
  gbook_id,
  gbook_rid: 0,
  user_id: 1,
  gbook_status: 1,
  gbook_name: 'x',
  gbook_time: BEGUN,
  gbook_content: `求片${gbook_id}`,
  gbook_reply: '',
}));
await write('group', 3, (group_id) => ({ group_id, group_name: `组${group_id}` }));
await write('topic', 50, topicOf);
await write('type', TYPES.length, (id) => ({ type_id: 5 + id, type_name: TYPES[id - 1] ?? '', type_mid: 1, type_pid: 0 }));
await write('ulog', members * LOGS, logOf);
await write('user', members, member);
await write('vod', titles, title);
