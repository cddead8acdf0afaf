/** Previews of a source before an import: one page, its categories and routes, and a dry run. */
import Type, { type Static } from 'typebox';
import { endpoint, Id } from '../endpoint.ts';
import { SourceAddress } from './admin-sources.endpoints.ts';
import { ImportFaultReport, ImportOutcome } from './import-outcome.ts';

const count = Type.Integer({ minimum: 0 });
const SourceCategory = Type.Object({
  type_name: Type.String(),
  titles: count,
  /** The category that follows from the name alone; null if each record decides. */
  type_id: Type.Union([Type.Integer(), Type.Null()]),
});
export type SourceCategory = Static<typeof SourceCategory>;
const Row = Type.Object({
  vod_name: Type.String(),
  vod_year: Type.String(),
  vod_remarks: Type.String(),
  type_name: Type.String(),
  type_id: Type.Integer(),
  routes: Type.Array(Type.String()),
});
const Found = Type.Object({
  kind: Type.Enum(['json', 'xml']),
  /** The total that the source itself states; null if it states none. */
  titles: Type.Union([count, Type.Null()]),
  /** Number of records read, and how many of these an import would skip. */
  read: count,
  skipped: count,
  rows: Type.Array(Row),
  /** Categories on that page, each with its number of titles. */
  categories: Type.Array(SourceCategory),
  routes: Type.Array(Type.Object({ route: Type.String(), titles: count })),
});
export type FoundSource = Static<typeof Found>;

export const lookAtSource = endpoint('POST /admin/source-looks', {
  auth: 'admin',
  summary: 'Reads one page from an address and shows what an import would find there; stores nothing',
  body: Type.Object({ address: SourceAddress }),
  data: Type.Object({ found: Type.Union([Found, Type.Null()]), fault: Type.Union([ImportFaultReport, Type.Null()]) }),
  limit: { calls: 20, seconds: 60 },
});

export const getSourceNames = endpoint('GET /admin/source-names', {
  auth: 'admin',
  summary: 'Lists the category names received from all sources, or one source’s with its routes',
  query: Type.Object({ source: Type.Optional(Id) }),
  data: Type.Object({
    categories: Type.Array(SourceCategory),
    /** Routes found in a sample of its records. */
    routes: Type.Array(Type.String()),
  }),
});

export const getLoneTitles = endpoint('GET /admin/source-titles', {
  auth: 'admin',
  summary: 'Counts the titles that only one source has, by source',
  data: Type.Array(Type.Object({ source: Id, titles: count })),
});

export const REHEARSED = ['added', 'updated', 'merged', 'conflict'] as const;
export const Rehearsal = Type.Object({
  outcome: ImportOutcome,
  /** At most a hundred of each kind. */
  changes: Type.Array(
    Type.Object({
      kind: Type.Enum([...REHEARSED]),
      name: Type.String(),
      /** Older dry runs lack these fields and `into`. */
      year: Type.Optional(Type.String()),
      type_id: Type.Optional(Type.Integer()),
      /** The title on this site; null if it would be new. */
      vod_id: Type.Union([Type.Integer(), Type.Null()]),
      into: Type.Optional(Type.Object({ vod_name: Type.String(), vod_year: Type.String(), type_id: Type.Integer() })),
      fields: Type.Array(Type.String()),
    }),
  ),
});
export type Rehearsal = Static<typeof Rehearsal>;
export const getRehearsal = endpoint('GET /admin/sources/:id/rehearsal', {
  auth: 'admin',
  summary: 'Lists the differences found by the source’s last dry run',
  data: Type.Union([Rehearsal, Type.Null()]),
});
