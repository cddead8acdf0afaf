/** The overview of the admin area: figures, thirty days, storage, what was searched for in vain. */
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { changeMember as changeCall, MemberEntry, Summary } from '@yinmu/contract/admin.endpoints.ts';
import type { BodyOf } from '@yinmu/contract/endpoint.ts';
import { pagination } from '@yinmu/contract/paging.ts';
import { endSessions } from '../accounts/index.ts';
import { recordAction } from '../audit/index.ts';
import { countEntries } from '../community/index.ts';
import { sourceRows } from '../importing/index.ts';
import { cacheFigures } from '../platform/cache.ts';
import { changesOf } from '../platform/changes.ts';
import { type Db, databaseFile } from '../platform/database.ts';
import { DAY_MS, dayOf } from '../platform/days.ts';
import { problem } from '../platform/problem.ts';
import { missesSince, searchFile } from '../search/index.ts';
import { commentPage, countComments, countMembers, type Dated, figures, memberRow, memberRows, ofDay, setMember } from './overview.store.ts';
import { countSuggestions } from './suggestions.store.ts';

const DAYS = 30;
const UNANSWERED = 20;
const SOURCES = 20;

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );
async function sizeBelow(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(files.filter((file) => file.isFile()).map((file) => sizeOf(path.join(file.parentPath, file.name))));
  return sizes.reduce((total, size) => total + size, 0);
}

export interface OverviewParts {
  db: Db;
  dataDir: string;
  /** How many titles are shown. */
  titles: () => number;
}

export async function summary({ db, dataDir, titles }: OverviewParts): Promise<Summary> {
  const days = Array.from({ length: DAYS }, (_, i) => dayOf(Date.now() - (DAYS - 1 - i) * DAY_MS));
  const since = days[0] as string;
  const series = async (what: Dated | 'views') => {
    const counts: { day: string; count: number }[] = [];
    for (const [i, day] of days.entries()) {
      counts.push({ day, count: await ofDay(db, what, day, days[i + 1] ?? dayOf(Date.now() + DAY_MS)) });
      await yieldToEventLoop();
    }
    return counts;
  };
  return {
    titles: titles(),
    ...(await figures(db)),
    pendingSuggestions: await countSuggestions(db, { status: 'pending' }),
    pendingGuestbook: await countEntries(db, 'pending'),
    series: {
      views: await series('views'),
      members: await series('members'),
      comments: await series('comments'),
      guestbook: await series('guestbook'),
      suggestions: await series('suggestions'),
    },
    imports: (await sourceRows(db))
      .map(({ address, records }) => ({ source: address, records: records ?? 0 }))
      .sort((a, b) => b.records - a.records)
      .slice(0, SOURCES),
    // What was written lately is still in the log beside the file.
    storage: {
      database: (await sizeOf(databaseFile(dataDir))) + (await sizeOf(`${databaseFile(dataDir)}-wal`)),
      search: await sizeOf(searchFile(dataDir)),
      files: await sizeBelow(path.join(dataDir, 'files')),
    },
    caches: cacheFigures(),
    unanswered: await missesSince(db, since, UNANSWERED),
  };
}

type Row = NonNullable<Awaited<ReturnType<typeof memberRow>>>;
const toMember = (row: Row): MemberEntry => ({ ...row, is_admin: row.is_admin === 1, disabled: row.disabled === 1 });

export async function memberPage(db: Db, q: string, page: number, limit: number) {
  return { members: (await memberRows(db, q, page, limit)).map(toMember), pagination: pagination(page, limit, await countMembers(db, q)) };
}

/** Admins keep their hands off themselves: the last one could not be undone by anybody. */
export function changeMember(db: Db, id: number, by: number, given: BodyOf<typeof changeCall>): Promise<MemberEntry> {
  if (id === by) throw problem('last_admin');
  const flag = (value: boolean | undefined) => (value === undefined ? undefined : Number(value));
  const set = changesOf({ disabled: flag(given.disabled), is_admin: flag(given.is_admin) });
  return db.transaction().execute(async (trx) => {
    const before = await memberRow(trx, id);
    if (!before) throw problem('not_found');
    if (!set) throw problem('nothing_changed');
    await setMember(trx, id, set);
    // What somebody may do has changed: whoever holds one of their sessions signs in anew.
    await endSessions(trx, id);
    const after = toMember({ ...before, ...set } as Row);
    const state = ({ disabled, is_admin }: MemberEntry) => ({ disabled, is_admin });
    await recordAction(trx, by, 'member.change', `member ${id} ${before.username}`, state(toMember(before)), state(after));
    return after;
  });
}

export async function allCommentsPage(db: Db, author: string, page: number, limit: number) {
  const total = await countComments(db, author);
  const comments = (await commentPage(db, author, total, page, limit)).map((row) => ({ ...row, author: row.author ?? '' }));
  return { comments, pagination: pagination(page, limit, total) };
}
