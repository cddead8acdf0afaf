/** Migrates a MacCMS v10 database: categories, titles, members, their libraries, comments, the guestbook, topics. */
import { origins } from '../importing/index.ts';
import type { Db } from '../platform/database.ts';
import type { CategoryPlan } from './category-plan.ts';
import { leftTables, missingTables, prefixOf } from './dump-tables.ts';
import { moveLinks } from './links.ts';
import { type MembersMoved, moveMembers } from './members.ts';
import { type MigrationOptions, Move } from './move.ts';
import { moveComments } from './old-comments.ts';
import { moveGuestbook } from './old-guestbook.ts';
import { type LibraryMoved, moveLibrary } from './old-library.ts';
import { originOf } from './origin.ts';
import { plannedCategories } from './planned-categories.ts';
import type { DumpReader } from './sql-dump.ts';
import { moveCategories, moveTitles, type TitlesMoved } from './titles.ts';
import { moveTopics } from './topics.ts';

export interface MigrationReport {
  prefix: string;
  /** Each of the old site, and its place here. */
  categories: CategoryPlan;
  titles: TitlesMoved;
  members: MembersMoved;
  library: LibraryMoved;
  comments: number;
  guestbook: number;
  /** New public lists. */
  topics: number;
  /** New friendly links in the footer. */
  links: number;
  /** Rows that were left out, and what of others has no place here, by kind and reason. */
  skipped: Record<string, number>;
  /** Rows of tables that have no place here, by the table's name and what it holds. */
  left: Record<string, number>;
  /** Tables that the dump does not have, or not in a form that can be read. */
  missing: string[];
}

/** Migrates a dump, once. Throws DumpError when the files are no such dump, or the site was moved before. */
export async function migrateMaccms(db: Db, dump: DumpReader, options: MigrationOptions = {}): Promise<MigrationReport> {
  options.onProgress?.('looking through the dump');
  const tables = await dump.survey();
  const prefix = prefixOf(tables);
  const origin = await originOf(db, prefix, options.site);
  const { old, plan } = await plannedCategories(db, dump, prefix, options);
  const move = new Move(db, dump, { prefix, origin, sourceId: await origins.sourceFor(db, origin) }, options);
  await moveCategories(move, old, plan);
  const titles = await moveTitles(move, old, plan);
  const members = await moveMembers(move);
  const library = await moveLibrary(move);
  const comments = await moveComments(move);
  const guestbook = await moveGuestbook(move);
  const topics = await moveTopics(move);
  const links = await moveLinks(move);
  return {
    prefix,
    categories: plan,
    titles,
    members,
    library,
    comments,
    guestbook,
    topics,
    links,
    skipped: move.skipped,
    left: leftTables(tables, prefix),
    missing: missingTables(tables, prefix),
  };
}
