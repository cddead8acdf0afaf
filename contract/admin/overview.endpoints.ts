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
  /** Last 30 days (UTC), oldest first. `active` counts members who visited, `misses` searches without results. */
  series: Type.Object({ views: Series, members: Series, active: Series, comments: Series, guestbook: Series, suggestions: Series, misses: Series }),
  /** This week's most viewed, as in the ranking. */
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
  /** Bytes. `free` and `disk` are those of the data folder's disk; null if unknown. */
  storage: Type.Object({
    database: Type.Integer(),
    search: Type.Integer(),
    files: Type.Integer(),
    /** Bucket or folder of pictures; null for the data folder, which backups include. */
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
      /** Older than the operator allows, or never made. */
      isOld: Type.Boolean(),
      /** Time of the daily backup, by the server's clock. */
      dailyAt: Type.Union([Type.String(), Type.Null()]),
    }),
    Type.Null(),
  ]),
  /** `fault` says why the last run failed; empty if it did not. */
  jobs: Type.Array(Type.Object({ name: Type.String(), ranAt: instant, doneAt: instant, nextAt: instant, tookMs: Type.Integer(), fault: Type.String() })),
  /** Last 24 hours: by hour, oldest first, and by code, faults of the site first. */
  errors: Type.Object({
    hours: Type.Array(Type.Object({ hour: Type.String(), faults: Type.Integer(), refusals: Type.Integer() })),
    codes: Type.Array(Type.Object({ code: Type.String(), status: Type.Integer(), count: Type.Integer() })),
  }),
  /** Reported violations of the content security policy in the last seven days, most frequent first; `:id` replaces a number. */
  breaches: Type.Array(Type.Object({ directive: Type.String(), blocked: Type.String(), page: Type.String(), count: Type.Integer() })),
  /** Bytes include keys and overhead. */
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
/** Pending items per section of the admin area; each role gets the counts of the sections it may open. */
export const Waiting = Type.Object({
  suggestions: Type.Integer(),
  guestbook: count,
  comments: count,
  /** Reported things, however often each was reported. */
  reports: count,
  appeals: count,
});
export type Waiting = Static<typeof Waiting>;
export const getWaiting = endpoint('GET /admin/waiting', { auth: 'staff', summary: 'Counts pending items', data: Waiting });
