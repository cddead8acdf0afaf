import Type, { type Static } from 'typebox';
import { endpoint, Verbatim } from '../endpoint.ts';
import { DeskTitle, EDITED_FIELDS, TitleEntry } from './admin-titles.endpoints.ts';
import { VideoParams, VodId } from './video.ts';

const version = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const count = Type.Integer({ minimum: 0 });

/** Saved entries of the merged title; `joined` also had the other. */
const Moved = Type.Object({ moved: count, joined: count });
export const MERGED_PARTS = ['favorites', 'watchlist', 'follows', 'history', 'lists'] as const;
export const MERGED_COUNTS = ['comments', 'danmaku', 'ratings', 'marks', 'views', 'suggestions', 'reports', 'records', 'routes', 'episodes'] as const;
const Versioned = Type.Object({ title: TitleEntry, version });
export const MergePreview = Type.Object({
  kept: Versioned,
  gone: Versioned,
  parts: Type.Object(Object.fromEntries(MERGED_PARTS.map((name) => [name, Moved])) as Record<(typeof MERGED_PARTS)[number], typeof Moved>),
  counts: Type.Object(Object.fromEntries(MERGED_COUNTS.map((name) => [name, count])) as Record<(typeof MERGED_COUNTS)[number], typeof count>),
  /** Fields taken over because they were empty. */
  filled: Type.Array(Type.Enum([...EDITED_FIELDS])),
});
export type MergePreview = Static<typeof MergePreview>;

export const previewMerge = endpoint('GET /admin/titles/:id/merge/:gone', {
  auth: 'editor',
  summary: 'Returns what merging the second title into the first would move; changes nothing',
  params: Type.Object({ id: VodId, gone: VodId }),
  data: MergePreview,
});
export const mergeTitles = endpoint('POST /admin/titles/:id/merge/:gone', {
  auth: 'editor',
  summary: 'Merges the second title into the first, to which its address redirects; 409 if either has changed since',
  params: Type.Object({ id: VodId, gone: VodId }),
  body: Type.Object({ version, goneVersion: version }),
  data: DeskTitle,
});

const recordKey = { source: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), record: Verbatim({ minLength: 1, maxLength: 500 }) };
export const TitleRecord = Type.Object({
  ...recordKey,
  name: Type.String(),
  address: Type.String(),
  /** Name and year in the record; empty if read by an older version. */
  said: Type.String(),
  routes: Type.Array(Type.String()),
  /** Id of the merged title it came from, restored by a split. */
  former: Type.Union([VodId, Type.Null()]),
});
export type TitleRecord = Static<typeof TitleRecord>;

export const getTitleRecords = endpoint('GET /admin/titles/:id/records', {
  auth: 'editor',
  summary: 'Lists a title’s source records',
  params: VideoParams,
  data: Type.Object({ version, records: Type.Array(TitleRecord) }),
});
export const splitTitle = endpoint('POST /admin/titles/:id/split', {
  auth: 'editor',
  summary: 'Splits source records off into a new title; member data stays. 409 if the title has changed since or has no other record',
  params: VideoParams,
  body: Type.Object({ version, records: Type.Array(Type.Object(recordKey), { minItems: 1, maxItems: 100 }) }),
  data: DeskTitle,
});
