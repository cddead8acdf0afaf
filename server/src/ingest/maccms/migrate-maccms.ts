/** Migrates a MacCMS v10 database: categories, titles, members, libraries, comments, guestbook, topics. */

import { addFriendlyLinks, storedCategories } from '../../operation/settings/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { plainText } from '../../platform/text/plain-text.ts';
import { origins } from '../importing/index.ts';
import { type CategoryPlan, faultOf, planCategories } from './category-plan.ts';
import { leftTables, missingTables, prefixOf } from './dump/dump-tables.ts';
import { whole } from './dump/row-values.ts';
import type { DumpReader } from './dump/sql-dump.ts';
import { DumpError } from './dump/sql-statements.ts';
import { type MembersMoved, moveMembers } from './members.ts';
import { type MigrationOptions, Move } from './move.ts';
import { readOldCategories } from './old-categories.ts';
import { moveComments, moveDanmaku, moveGuestbook } from './old-comments.ts';
import { type LibraryMoved, moveLibrary } from './old-library.ts';
import { originOf } from './origin.ts';
import { moveCategories, moveTitles, type TitlesMoved } from './titles.ts';
import { moveTopics } from './topics.ts';

/** @returns the number of links added to the footer */
async function moveLinks(move: Move): Promise<number> {
  const countLeft = await move.leftOf('link');
  const links: { linkName: string; url: string; place: number }[] = [];
  for await (const row of move.rows('link')) {
    const [linkName, url] = [plainText(row.link_name, 30), plainText(row.link_url, 300)];
    const isKept = linkName !== '' && /^https:\/\/\S+$/.test(url) && URL.canParse(url);
    if (!isKept) move.skip('friendly link without a name or https address');
    else {
      countLeft(row);
      links.push({ linkName, url, place: whole(row.link_sort) });
    }
  }
  const inOrder = links.sort((a, b) => a.place - b.place).map(({ linkName, url }) => ({ linkName, url }));
  const added = await addFriendlyLinks(move.db, inOrder);
  for (let i = added; i < inOrder.length; i++) move.skip('friendly link that already exists or exceeds the limit');
  return added;
}

/** Throws DumpError for an invalid choice. */
async function plannedCategories(db: Db, dump: DumpReader, prefix: string, { categories, onPlan, site: oldSite }: MigrationOptions) {
  const { old, pictures } = await readOldCategories(dump, prefix, oldSite);
  const site = await storedCategories(db);
  const left = old.find(({ id }) => categories?.plan && !categories.plan.some((one) => one.id === id));
  if (left) throw new DumpError(`the --categories file has no category for ${left.name} (${left.id})`);
  const plan = planCategories(old, site, categories ?? { byName: new Map() });
  const fault = faultOf(plan, site);
  if (fault !== undefined) throw new DumpError(fault);
  await onPlan?.(plan, site, pictures);
  return { old, plan };
}

export interface MigrationReport {
  prefix: string;
  categories: CategoryPlan;
  titles: TitlesMoved;
  members: MembersMoved;
  library: LibraryMoved;
  comments: number;
  danmaku: number;
  guestbook: number;
  topics: number;
  links: number;
  /** Rows and values left out, by kind and reason. */
  skipped: Record<string, number>;
  /** Rows of unsupported tables, by name and content. */
  left: Record<string, number>;
  /** Important tables that are not in the dump, and unreadable ones. */
  missing: string[];
  /** Other tables that are not in the dump. */
  absent: string[];
}

/** Migrates the site; this runs only once. Throws DumpError for invalid files, or if the site was already migrated. */
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
  const danmaku = await moveDanmaku(move);
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
    danmaku,
    guestbook,
    topics,
    links,
    skipped: move.skipped,
    left: leftTables(tables, prefix),
    ...missingTables(tables, prefix),
  };
}
