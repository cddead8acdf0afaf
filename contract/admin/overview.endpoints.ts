/** The overview of the admin area: how the site does. */
import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { VodId } from '../titles/video.ts';
import { ImportOutcome } from './import-outcome.ts';

const Series = Type.Array(Type.Object({ day: Type.String(), count: Type.Integer() }));
const instant = Type.Union([Type.String(), Type.Null()]);

export const Summary = Type.Object({
  /** What runs; `commit` is null where nothing tells it. */
  program: Type.Object({ version: Type.String(), commit: Type.Union([Type.String(), Type.Null()]) }),
  titles: Type.Integer(),
  members: Type.Integer(),
  comments: Type.Integer(),
  pendingSuggestions: Type.Integer(),
  pendingGuestbook: Type.Integer(),
  pendingComments: Type.Integer(),
  /** Things that were reported and are not decided on, however often each was. */
  pendingReports: Type.Integer(),
  pendingAppeals: Type.Integer(),
  /** Figures of the last 30 days (UTC), the oldest first. `active` counts members who were here, `misses` searches without a result. */
  series: Type.Object({ views: Series, members: Series, active: Series, comments: Series, guestbook: Series, suggestions: Series, misses: Series }),
  /** The most viewed titles of the last seven days, as the weekly ranking has them. */
  top: Type.Array(Type.Object({ vod_id: VodId, vod_name: Type.String(), views: Type.Integer() })),
  imports: Type.Array(Type.Object({ source: Type.String(), records: Type.Integer() })),
  /** The last imports, the newest first. */
  runs: Type.Array(
    Type.Object({ source: Type.String(), ...Type.Pick(ImportOutcome, ['state', 'at', 'read', 'added', 'updated']).properties, skipped: Type.Integer() }),
  ),
  /** Bytes. `free` and `disk` are of the disk that holds the data folder; null where the system does not tell. */
  storage: Type.Object({
    database: Type.Integer(),
    search: Type.Integer(),
    files: Type.Integer(),
    /** The bucket or folder of the pictures; null where they are in the data folder, and so in backups. */
    filesAt: Type.Union([Type.String(), Type.Null()]),
    posters: Type.Integer(),
    free: Type.Union([Type.Integer(), Type.Null()]),
    disk: Type.Union([Type.Integer(), Type.Null()]),
  }),
  /** The last backup, and when one was last checked. Null on PostgreSQL, which is backed up by its own means. */
  backup: Type.Union([
    Type.Object({
      madeAt: instant,
      /** The folder or bucket, and the archive in it. */
      place: Type.String(),
      bytes: Type.Integer(),
      verifiedAt: instant,
      /** Older than the operator has set, or never made. */
      isOld: Type.Boolean(),
      /** The time of the day at which the site makes one, by the clock of its server. */
      dailyAt: Type.Union([Type.String(), Type.Null()]),
    }),
    Type.Null(),
  ]),
  /** The jobs, with the last turn and the next; `fault` is why the last turn failed, empty where it did not. */
  jobs: Type.Array(Type.Object({ name: Type.String(), ranAt: instant, doneAt: instant, nextAt: instant, tookMs: Type.Integer(), fault: Type.String() })),
  /** Errors that were answered in the last 24 hours: by hour, the oldest first, and by code, faults of the site first. */
  errors: Type.Object({
    hours: Type.Array(Type.Object({ hour: Type.String(), faults: Type.Integer(), refusals: Type.Integer() })),
    codes: Type.Array(Type.Object({ code: Type.String(), status: Type.Integer(), count: Type.Integer() })),
  }),
  /** Breaches of the content security policy that browsers reported in the last seven days, the most frequent first; `:id` stands for a number. */
  breaches: Type.Array(Type.Object({ directive: Type.String(), blocked: Type.String(), page: Type.String(), count: Type.Integer() })),
  /** The caches in memory; bytes include keys and overhead. */
  caches: Type.Array(
    Type.Object({
      name: Type.String(),
      entries: Type.Integer(),
      bytes: Type.Integer(),
      maxBytes: Type.Integer(),
      hits: Type.Integer(),
      misses: Type.Integer(),
    }),
  ),
  /** Recent searches without a result, the most frequent first. */
  unanswered: Type.Array(Type.Object({ query: Type.String(), count: Type.Integer() })),
});
export type Summary = Static<typeof Summary>;
export const getSummary = endpoint({ method: 'GET', path: '/admin/summary', auth: 'admin', summary: 'The overview', data: Summary });

export const OVERVIEW = [getSummary] as const;
