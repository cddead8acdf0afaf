import { BIN_DAYS, DAY_MS, IMPORT_UNDO_DAYS } from '@yinmu/contract/limits.ts';
import type { FastifyInstance } from 'fastify';
import type { Announcements } from '../../platform/database/announcements.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import type { Files } from '../../platform/files/files.ts';
import { runJob } from '../../platform/jobs/leases.ts';
import { timeSlices } from '../../platform/jobs/time-slices.ts';
import { titlesByIds } from '../core/index.ts';
import { forgetChanges, importRuns } from '../history/index.ts';
import { sweepPictures, withholdPictures } from '../pictures/index.ts';
import { emptyBin } from './bin.store.ts';
import { deskRoutes } from './desk.routes.ts';
import { followNames } from './duplicates.ts';
import { withdraw } from './edit-title.ts';

const reportedTitles = {
  async find(db: Db, id: number) {
    const [row] = await titlesByIds(db, [id], ['vod_name']);
    return row && { name: row.vod_name, content: '', author: '', authorId: null };
  },
  remove: (trx: Transaction, id: number, by: number, reason: { text: string; isLegal: boolean }) => withdraw(trx, by, id, reason),
};

const EVERY_MS = 60 * 60_000;
const NAMES_MS = 60_000;
/** Days for which changes by imports and enrichment are kept. */
const HISTORY_DAYS = 90;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

interface DeskParts {
  db: Db;
  files: Files;
  announcements: Announcements;
  sync: { refresh(): Promise<boolean> };
  /** Drops cached answers that contain this title; drops all of them if it is undefined. */
  titleSet: (vodId: number | undefined) => void;
}

/** @returns callbacks for manual changes of one title or several, and titles as subjects of reports */
export function registerTitleDesk(app: FastifyInstance, { db, files, announcements, sync, titleSet }: DeskParts) {
  const renew = async (vodId: number | undefined) => {
    await sync.refresh();
    titleSet(vodId);
  };
  announcements.on('deskTitle', renew);
  announcements.on('deskTitles', () => renew(undefined));
  // The change is already committed. If this process dies before announcing it, other instances' cached responses expire within a minute.
  const titleChanged = async (id: number) => {
    await renew(id);
    await announcements.tell(db, 'deskTitle', id);
  };
  const titlesChanged = async () => {
    await renew(undefined);
    await announcements.tell(db, 'deskTitles', null);
  };
  withholdPictures(app, db);
  deskRoutes(app, { db, files, titleChanged });
  runJob(app, db, {
    name: 'bin of titles',
    everyMs: EVERY_MS,
    async run({ write }) {
      while (await write((trx) => emptyBin(trx, daysAgo(BIN_DAYS))));
      await write((trx) => forgetChanges(trx, daysAgo(HISTORY_DAYS)));
      await write((trx) => importRuns.forgetRoutes(trx, daysAgo(IMPORT_UNDO_DAYS)));
      await write((trx) => importRuns.forgetRuns(trx, daysAgo(HISTORY_DAYS)));
      await sweepPictures(files, write, daysAgo(BIN_DAYS));
    },
  });
  runJob(app, db, {
    name: 'names of titles',
    everyMs: NAMES_MS,
    async run({ write, signal }) {
      const pace = timeSlices();
      while (!signal.aborted && (await followNames(write))) await pace();
    },
  });
  return { titlesChanged, titleChanged, reported: reportedTitles };
}
