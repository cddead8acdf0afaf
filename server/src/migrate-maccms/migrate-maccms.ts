/** Migrates a MacCMS v10 database: categories, titles, members, their libraries, comments, the guestbook. */
import { COMMENT_LENGTH, GUESTBOOK_LENGTH, MAX_LIBRARY, REPLY_LENGTH } from '@yinmu/contract/limits.ts';
import { addLegacyMember } from '../accounts/index.ts';
import { addComment, insertLegacyEntry } from '../community/index.ts';
import { type ImportReport, importRecords, titleOfRecord } from '../importing/index.ts';
import { insertSavedTitle, writeHistory } from '../library/index.ts';
import type { Db } from '../platform/database.ts';
import { plainText } from '../platform/plain-text.ts';
import { transaction } from '../platform/transaction.ts';
import type { BackgroundIndex } from '../search/index.ts';
import { linesByTitles, titlesByIds } from '../titles/index.ts';
import { ORIGIN } from './addresses.routes.ts';
import { newIdOf, saveLegacyRow } from './legacy.store.ts';
import type { DumpReader, Row } from './sql-dump.ts';
import { DumpError } from './sql-statements.ts';

export interface MigrationReport {
  prefix: string;
  categories: number;
  titles: ImportReport;
  members: { added: number; known: number; disabled: number; bcrypt: number; renamed: string[]; withoutAddress: number };
  library: { favorites: number; watchlist: number; history: number };
  comments: number;
  guestbook: number;
  /** Rows that were left out, by kind and reason. */
  skipped: Record<string, number>;
}
export interface MigrationOptions {
  /** The old site's address, for pictures with a relative one. */
  site?: string | undefined;
  overrides?: ReadonlyMap<string, number>;
  index?: BackgroundIndex | undefined;
  onProgress?: (text: string) => void;
}

const FAVORITE = '2';
const WANTED = '3';
const PLAYED = '4';

const seconds = (text: string | undefined) => (/^\d{9,11}$/.test(text ?? '') ? Number(text) : 0);
const timeOf = (text: string | undefined) => new Date(seconds(text) > 0 ? seconds(text) * 1000 : Date.now()).toISOString();
const whole = (text: string | undefined) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0);

/** The tables' prefix: the text before `vod` in the name of the table of titles. */
function prefixOf(tables: ReadonlySet<string>): string {
  const names = [...tables].filter((name) => name.endsWith('vod') && tables.has(`${name.slice(0, -3)}type`));
  const [name] = names.sort((a, b) => a.length - b.length);
  if (name === undefined) throw new DumpError('this is no dump of MacCMS: it has no …vod and …type tables');
  return name.slice(0, -3);
}

/** Why a title is left out; undefined when it is not. */
function refusalOf(row: Row): string | undefined {
  if (row.vod_status !== undefined && row.vod_status !== '1') return 'title not published';
  if (seconds(row.vod_recycle_time) > 0) return 'title in the recycle bin';
  if (row.vod_pwd || row.vod_pwd_play) return 'title with a password';
  if (whole(row.vod_points) > 0 || whole(row.vod_points_play) > 0) return 'title that is paid for';
  return undefined;
}

/** The text of a comment. A visitor's comment begins with their name, because there is no member to show. */
function commentText({ comment_content: content = '', comment_name: name = '' }: Row, memberId: number | undefined): string {
  const text = plainText(content.replace(/\[em:\d+\]/g, ''), COMMENT_LENGTH);
  return memberId === undefined && name && text ? `${plainText(name, 30)}：${text}`.slice(0, COMMENT_LENGTH) : text;
}

class Migration {
  readonly #db: Db;
  readonly #dump: DumpReader;
  readonly #prefix: string;
  readonly #options: MigrationOptions;
  readonly #origin: string;
  readonly skipped: Record<string, number> = {};
  #sourceId = 0;

  constructor(db: Db, dump: DumpReader, prefix: string, options: MigrationOptions) {
    this.#db = db;
    this.#dump = dump;
    this.#prefix = prefix;
    this.#options = options;
    this.#origin = `${ORIGIN}${options.site ?? ''}#${prefix}`;
  }

  async *#rows(name: string): AsyncGenerator<Row> {
    for await (const { row } of this.#dump.rows((table) => table === this.#prefix + name)) yield row;
  }

  #skip(reason: string) {
    this.skipped[reason] = (this.skipped[reason] ?? 0) + 1;
  }

  #title(oldId: string | undefined) {
    return oldId ? titleOfRecord(this.#db, this.#sourceId, oldId) : Promise.resolve(undefined);
  }
  #member(oldId: string | undefined) {
    return oldId && oldId !== '0' ? newIdOf(this.#db, 'member', this.#origin, oldId) : Promise.resolve(undefined);
  }

  async categories() {
    const classes = new Map<string, { name: string; parent: string }>();
    for await (const row of this.#rows('type')) {
      if ((row.type_mid ?? '1') !== '1') this.#skip('category of articles');
      else classes.set(row.type_id ?? '', { name: row.type_name ?? '', parent: row.type_pid ?? '0' });
    }
    return classes;
  }

  async *#published(): AsyncGenerator<Row> {
    for await (const row of this.#rows('vod')) {
      const refusal = refusalOf(row);
      if (refusal) this.#skip(refusal);
      else yield row;
    }
  }

  async titles(classes: ReadonlyMap<string, { name: string; parent: string }>): Promise<ImportReport> {
    const { site, overrides = new Map(), index, onProgress } = this.#options;
    const context = { overrides, classes, ...(site === undefined ? {} : { base: site }) };
    const { report, sourceId } = await importRecords(this.#db, index, this.#origin, this.#published(), context, ({ read }) => onProgress?.(`${read} titles`));
    this.#sourceId = sourceId;
    return report;
  }

  async members(): Promise<MigrationReport['members']> {
    const counts: MigrationReport['members'] = { added: 0, known: 0, disabled: 0, bcrypt: 0, renamed: [], withoutAddress: 0 };
    for await (const row of this.#rows('user')) {
      const { user_id: oldId = '', user_name: username = '', user_pwd: password = '', user_email: email = '' } = row;
      if ((await this.#member(oldId)) !== undefined) {
        counts.known++;
        continue;
      }
      if (username === '' || password === '') {
        this.#skip('member without name or password');
        continue;
      }
      const disabled = row.user_status === '0';
      const createdAt = timeOf(row.user_reg_time);
      const added = await transaction(this.#db, async (trx) => {
        const result = await addLegacyMember(trx, { oldId, username, email, password, disabled, createdAt });
        await saveLegacyRow(trx, 'member', this.#origin, oldId, result.id);
        return result;
      });
      counts.added++;
      if (disabled) counts.disabled++;
      if (added.bcrypt) counts.bcrypt++;
      if (added.changed.includes('username')) counts.renamed.push(`${username} → ${added.username}`);
      if (email === '' || added.changed.includes('email')) counts.withoutAddress++;
      this.#options.onProgress?.(`${counts.added} members`);
    }
    return counts;
  }

  /** MacCMS stores the line by its position, counted from 1. When the position no longer exists, the first line is taken. */
  async #played(row: Row, memberId: number, vodId: number, name: string) {
    const routes = (await linesByTitles(this.#db, [vodId])).filter((route) => route.source_id === this.#sourceId);
    const route = routes[Math.max(0, whole(row.ulog_sid) - 1)] ?? routes[0];
    const episodes = route ? (JSON.parse(route.episodes) as [string, string][]) : [];
    const episode = Math.min(Math.max(1, whole(row.ulog_nid)), Math.max(1, episodes.length));
    const watchedAt = Date.parse(timeOf(row.ulog_time));
    const entry = {
      member_id: memberId,
      vod_id: vodId,
      vod_name: name,
      episode,
      episode_name: episodes[episode - 1]?.[0] ?? '',
      route: route?.route_id ?? '',
      route_index: route ? routes.indexOf(route) : 0,
      position: whole(row.ulog_point),
      duration: whole(row.ulog_duration),
      watched_at: watchedAt,
      hidden: 0,
      hidden_at: watchedAt,
      next_name: '',
      watched: '',
      marks_at: 0,
      writer: '',
    };
    return (await writeHistory((_memberId, work) => transaction(this.#db, work), [{ row: entry }], MAX_LIBRARY, Number.MAX_SAFE_INTEGER)).kept;
  }

  async library(): Promise<MigrationReport['library']> {
    const counts = { favorites: 0, watchlist: 0, history: 0 };
    const counted = new Set<string>();
    for await (const row of this.#rows('ulog')) {
      const { ulog_type: kind = '', ulog_rid: rid } = row;
      if (![FAVORITE, WANTED, PLAYED].includes(kind)) continue;
      const memberId = await this.#member(row.user_id);
      const vodId = (row.ulog_mid ?? '1') === '1' ? await this.#title(rid) : undefined;
      const [title] = vodId === undefined ? [] : await titlesByIds(this.#db, [vodId], ['vod_name']);
      if (memberId === undefined || !title) {
        this.#skip(memberId === undefined ? 'log of a member that is gone' : 'log of a title that is gone');
        continue;
      }
      if (kind === PLAYED) {
        counts.history += await this.#played(row, memberId, title.vod_id, title.vod_name);
        continue;
      }
      const shelf = kind === FAVORITE ? 'favorites' : 'watchlist';
      const added_at = timeOf(row.ulog_time);
      const kept = { member_id: memberId, shelf, vod_id: title.vod_id, vod_name: title.vod_name } as const;
      const saved = await insertSavedTitle(this.#db, kept, { at: Date.parse(added_at), isNow: false }, MAX_LIBRARY);
      if (typeof saved !== 'object' || saved.added_at !== added_at) continue;
      // A title that was saved twice counts once.
      const name = `${memberId} ${shelf} ${title.vod_id}`;
      if (!counted.has(name)) counts[shelf]++;
      counted.add(name);
    }
    return counts;
  }

  async #comment(row: Row, threadId: number, vodId: number) {
    const oldId = row.comment_id ?? '';
    if ((await newIdOf(this.#db, 'comment', this.#origin, oldId)) !== undefined) return 0;
    const memberId = await this.#member(row.user_id);
    const content = commentText(row, memberId);
    if (content === '') {
      this.#skip('comment without text');
      return 0;
    }
    const id = await addComment(this.#db, {
      subject: 'video',
      subject_id: vodId,
      thread_id: threadId,
      reply_to: threadId,
      member_id: memberId ?? null,
      content,
      links: 0,
      created_at: timeOf(row.comment_time),
    });
    await saveLegacyRow(this.#db, 'comment', this.#origin, oldId, id);
    return 1;
  }

  /** Adds the first comments of threads before the replies, because a reply needs the comment that it answers. */
  async comments(): Promise<number> {
    let added = 0;
    for (const heads of [true, false])
      for await (const row of this.#rows('comment')) {
        const parent = row.comment_pid ?? '0';
        if ((parent === '0') !== heads) continue;
        const vodId = (row.comment_mid ?? '1') === '1' ? await this.#title(row.comment_rid) : undefined;
        const threadId = heads ? 0 : await newIdOf(this.#db, 'comment', this.#origin, parent);
        if (row.comment_status === '0') this.#skip('comment not approved');
        else if (vodId === undefined) this.#skip('comment on something that is gone');
        else if (threadId === undefined) this.#skip('reply to a comment that is gone');
        else added += await this.#comment(row, threadId, vodId);
      }
    return added;
  }

  async guestbook(): Promise<number> {
    let added = 0;
    for await (const row of this.#rows('gbook')) {
      const oldId = row.gbook_id ?? '';
      if ((row.gbook_rid ?? '0') !== '0') {
        this.#skip('error report in the guestbook');
        continue;
      }
      if ((await newIdOf(this.#db, 'guestbook', this.#origin, oldId)) !== undefined) continue;
      const memberId = await this.#member(row.user_id);
      const content = plainText(row.gbook_content ?? '', GUESTBOOK_LENGTH);
      if (content === '') {
        this.#skip('guestbook entry without text');
        continue;
      }
      const reply = plainText(row.gbook_reply ?? '', REPLY_LENGTH);
      await transaction(this.#db, async (trx) => {
        const id = await insertLegacyEntry(trx, {
          member_id: memberId ?? null,
          visitor: '',
          name: plainText(row.gbook_name ?? '', 30),
          content,
          status: row.gbook_status === '0' ? 'pending' : 'approved',
          reply,
          replied_at: reply === '' ? null : timeOf(row.gbook_reply_time),
          created_at: timeOf(row.gbook_time),
        });
        await saveLegacyRow(trx, 'guestbook', this.#origin, oldId, id);
      });
      added++;
    }
    return added;
  }
}

/** Migrates a dump. It can be repeated: rows that are there already stay as they are. Throws DumpError when the files are no such dump. */
export async function migrateMaccms(db: Db, dump: DumpReader, options: MigrationOptions = {}): Promise<MigrationReport> {
  const prefix = prefixOf(await dump.tables());
  const migration = new Migration(db, dump, prefix, options);
  const classes = await migration.categories();
  const titles = await migration.titles(classes);
  const members = await migration.members();
  const library = await migration.library();
  const comments = await migration.comments();
  const guestbook = await migration.guestbook();
  return { prefix, categories: classes.size, titles, members, library, comments, guestbook, skipped: migration.skipped };
}
