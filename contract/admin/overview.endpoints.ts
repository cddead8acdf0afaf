import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { VodId } from '../titles/video.ts';
import { ImportOutcome } from './import-outcome.ts';

const Series = Type.Array(Type.Object({ day: Type.String(), count: Type.Integer() }));
const instant = Type.Union([Type.String(), Type.Null()]);

export const Summary = Type.Object({
  /** `commit` is null if unknown. */
  program: Type.Object({ version: Type.String(), commit: Type.Union([Type.String(), Type.Null()]) }),
  titles: Type.Integer(),
  members: Type.Integer(),
  comments: Type.Integer(),
  /** Figures of the last 30 days (UTC), oldest first. `active` counts members who visited, `misses` searches without results. */
  series: Type.Object({ views: Series, members: Series, active: Series, comments: Series, guestbook: Series, suggestions: Series, misses: Series }),
  /** The most viewed titles of this week, as in the ranking. */
  top: Type.Array(Type.Object({ vod_id: VodId, vod_name: Type.String(), views: Type.Integer() })),
  imports: Type.Array(Type.Object({ source: Type.String(), records: Type.Integer() })),
  /** Newest first. */
  runs: Type.Array(
    Type.Object({
      source: Type.String(),
      name: Type.String(),
      ...Type.Pick(ImportOutcome, ['state', 'at', 'read', 'added', 'updated', 'merged']).properties,
      skipped: Type.Integer(),
    }),
  ),
  /** In bytes. `free` and `disk` describe the disk with the data folder; null if unknown. */
  storage: Type.Object({
    database: Type.Integer(),
    search: Type.Integer(),
    files: Type.Integer(),
    /** The bucket or folder that stores pictures. Null for the data folder, which backups include. */
    filesAt: Type.Union([Type.String(), Type.Null()]),
    posters: Type.Integer(),
    free: Type.Union([Type.Integer(), Type.Null()]),
    disk: Type.Union([Type.Integer(), Type.Null()]),
  }),
  /** Null on PostgreSQL, which the site does not back up. */
  backup: Type.Union([
    Type.Object({
      madeAt: instant,
      place: Type.String(),
      bytes: Type.Integer(),
      verifiedAt: instant,
      /** True if the backup is older than the operator allows, or was never made. */
      isOld: Type.Boolean(),
      /** Time of the daily backup, by the server's clock. */
      dailyAt: Type.Union([Type.String(), Type.Null()]),
    }),
    Type.Null(),
  ]),
  /** `fault` says why the last run failed; it is empty if the run succeeded. */
  jobs: Type.Array(Type.Object({ name: Type.String(), ranAt: instant, doneAt: instant, nextAt: instant, tookMs: Type.Integer(), fault: Type.String() })),
  /** Errors of the last 24 hours: by hour, oldest first, and by code, faults of the site first. */
  errors: Type.Object({
    hours: Type.Array(Type.Object({ hour: Type.String(), faults: Type.Integer(), refusals: Type.Integer() })),
    codes: Type.Array(Type.Object({ code: Type.String(), status: Type.Integer(), count: Type.Integer() })),
  }),
  /** Violations of the content security policy that browsers reported in the last seven days, most frequent first. `:id` replaces numbers. */
  breaches: Type.Array(Type.Object({ directive: Type.String(), blocked: Type.String(), page: Type.String(), count: Type.Integer() })),
  /** Sizes in bytes, which include keys and overhead. */
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
  /** Recent searches without results, most frequent first. */
  unanswered: Type.Array(Type.Object({ query: Type.String(), count: Type.Integer() })),
});
export type Summary = Static<typeof Summary>;
export const getSummary = endpoint('GET /admin/summary', { auth: 'admin', summary: 'Returns the overview', data: Summary });

const count = Type.Optional(Type.Integer());
/** Number of pending items in each section of the admin area. Each role gets the counts of the sections that it may open. */
export const Waiting = Type.Object({
  suggestions: Type.Integer(),
  guestbook: count,
  comments: count,
  /** Number of reported entries, however often each was reported. */
  reports: count,
  appeals: count,
});
export type Waiting = Static<typeof Waiting>;
export const getWaiting = endpoint('GET /admin/waiting', { auth: 'staff', summary: 'Counts pending items', data: Waiting });
