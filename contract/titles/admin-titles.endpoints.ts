import Type, { type Static } from 'typebox';
import { ADDRESS_FORMAT, endpoint, Id, Line, Pagination, pagingQuery, Verbatim } from '../endpoint.ts';
import { PUBLIC_REASON_LENGTH, REASON_LENGTH, TITLE_PICTURE_BYTES } from '../limits.ts';
import { EDITED_FIELDS, schemasOf } from './field-schemas.ts';
import { type EditedField, TITLE_FIELDS } from './title-fields.ts';
import { TITLE_AUTHORS, TITLE_SORTS, titleFilter } from './title-filter.ts';
import { Episode, VideoParams, VodId } from './video.ts';

export { EDITED_FIELDS, type EditedField };
export const EditedFields = Type.Object(schemasOf(EDITED_FIELDS));
export type EditedFields = Static<typeof EditedFields>;

/** `legal`: withdrawn for legal reasons. */
export const TITLE_STATES = ['shown', 'hidden', 'withdrawn', 'legal', 'deleted'] as const;
export type TitleState = (typeof TITLE_STATES)[number];

const State = Type.Enum([...TITLE_STATES]);
const entry = {
  vod_id: VodId,
  vod_name: Type.String(),
  vod_year: Type.String(),
  vod_remarks: Type.String(),
  type_id: Type.Integer(),
  state: State,
  hasRoutes: Type.Boolean(),
  hasPicture: Type.Boolean(),
};
export const TitleEntry = Type.Object(entry);
export type TitleEntry = Static<typeof TitleEntry>;
const ListedTitle = Type.Object({
  ...entry,
  routes: Type.Integer(),
  /** Hidden because they fail. */
  failingRoutes: Type.Integer(),
  sources: Type.Array(Type.String()),
  views: Type.Integer(),
  /** Last change on this site; null if unchanged since it was added. */
  changedAt: Type.Union([Type.String(), Type.Null()]),
});
export type ListedTitle = Static<typeof ListedTitle>;
const Value = Type.Union([Type.String(), Type.Number(), Type.Null(), Type.Array(Type.String())]);
export const DeskTitle = Type.Object({
  ...entry,
  /** The last change's revision; an edit names the one it is based on. */
  version: Type.Integer(),
  /** As stored, whatever the display language. */
  fields: Type.Object(Object.fromEntries(EDITED_FIELDS.map((name) => [name, Value])) as Record<EditedField, typeof Value>),
  locked: Type.Array(Type.String()),
  reason: Type.String(),
  /** Shown on its page if withdrawn. */
  publicReason: Type.String(),
  removed_at: Type.Union([Type.String(), Type.Null()]),
});
export type DeskTitle = Static<typeof DeskTitle>;

export const TitleChange = Type.Object({
  id: Id,
  at: Type.String(),
  author: Type.Enum([...TITLE_AUTHORS]),
  /** A person's name, or a source's, or its address if it has none; empty if unknown. */
  by: Type.String(),
  fields: Type.Array(Type.Object({ name: Type.String(), old: Value, new: Value })),
  isUndone: Type.Boolean(),
});
export type TitleChange = Static<typeof TitleChange>;

/** Locks all routes and episodes together. */
export const ROUTES_LOCK = 'lines';
const DeskRoute = Type.Object({
  name: Type.String(),
  /** Name of its source, or the address if it has none; empty if added by hand. */
  source: Type.String(),
  episodes: Type.Array(Type.Pick(Episode, ['name', 'url'])),
});
export type DeskRoute = Static<typeof DeskRoute>;
export const DeskRoutes = Type.Object({ version: Type.Integer(), routes: Type.Array(DeskRoute) });
export type DeskRoutes = Static<typeof DeskRoutes>;
const GivenRoute = Type.Object({
  name: Line({ minLength: 1, maxLength: 60 }),
  episodes: Type.Array(
    Type.Object({
      name: Line({ minLength: 1, maxLength: 100 }),
      url: Verbatim({ maxLength: 2000, format: ADDRESS_FORMAT, pattern: '^(https?://[^\\s]+|/[^/\\s][^\\s]*)$' }),
    }),
    { minItems: 1, maxItems: 5000 },
  ),
});

const version = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const LOCKS = [...EDITED_FIELDS, ROUTES_LOCK] as const;
const lockNames = Type.Optional(Type.Array(Type.Enum([...LOCKS]), { maxItems: LOCKS.length, uniqueItems: true }));

export const getTitles = endpoint('GET /admin/titles', {
  auth: 'editor',
  summary: 'Finds titles by part of their name or by ID, newest first, including those hidden from visitors',
  query: Type.Object({
    ...pagingQuery(),
    ...titleFilter,
    sort: Type.Optional(Type.Enum([...TITLE_SORTS], { default: 'id' })),
    order: Type.Optional(Type.Enum(['asc', 'desc'], { default: 'desc' })),
  }),
  data: Type.Object({ titles: Type.Array(ListedTitle), pagination: Pagination }),
});
export const exportTitlesCsv = endpoint('GET /admin/titles/export.csv', {
  auth: 'editor',
  summary: 'Exports titles that match a filter as CSV',
  query: Type.Object(titleFilter),
  limit: { calls: 12, seconds: 60 },
  file: 'text/csv',
  data: Type.String(),
});
const DuplicateTitle = Type.Object({
  ...ListedTitle.properties,
  directors: Type.Array(Type.String()),
  empty: Type.Array(Type.Enum([...EDITED_FIELDS])),
});
export type DuplicateTitle = Static<typeof DuplicateTitle>;
const DuplicateGroup = Type.Object({
  /** Titles with the name; only the newest are listed. */
  total: Type.Integer(),
  titles: Type.Array(DuplicateTitle),
  /** Titles to merge into the one that stays; 0 and none if they may be different titles. */
  kept: Type.Integer(),
  merged: Type.Array(VodId),
});
export type DuplicateGroup = Static<typeof DuplicateGroup>;
export const getDuplicates = endpoint('GET /admin/titles/duplicates', {
  auth: 'admin',
  summary: 'Groups titles with the same name and season, ignoring script, width, punctuation and quality labels',
  query: Type.Object({ ...pagingQuery(), q: Type.Optional(Line({ maxLength: 200 })) }),
  data: Type.Object({
    groups: Type.Array(DuplicateGroup),
    /** False while changed titles are still being processed. */
    isComplete: Type.Boolean(),
    pagination: Pagination,
  }),
});
export const addTitle = endpoint('POST /admin/titles', {
  auth: 'editor',
  summary: 'Adds a title by hand; 409 if it exists, with `Location`',
  body: Type.Object({
    fields: Type.Object({ ...schemasOf(EDITED_FIELDS), vod_name: Line({ minLength: 1, maxLength: TITLE_FIELDS.vod_name.max }), type_id: Type.Integer() }),
    state: Type.Optional(Type.Enum(['shown', 'hidden'], { default: 'shown' })),
  }),
  maxBody: 256 * 1024,
  adds: true,
  data: DeskTitle,
});
export const getTitle = endpoint('GET /admin/titles/:id', {
  auth: 'editor',
  summary: 'Returns a title as stored, whatever its visibility',
  params: VideoParams,
  data: DeskTitle,
});
export const editTitle = endpoint('PATCH /admin/titles/:id', {
  auth: 'editor',
  summary: 'Writes fields and locks them against imports, or only locks and unlocks; 409 if the title has changed since',
  params: VideoParams,
  body: Type.Object({ version, fields: Type.Optional(EditedFields), lock: lockNames, unlock: lockNames }),
  maxBody: 256 * 1024,
  data: DeskTitle,
});
export const getTitleRoutes = endpoint('GET /admin/titles/:id/lines', {
  auth: 'editor',
  summary: 'Returns a title’s routes and episodes as stored',
  params: VideoParams,
  data: DeskRoutes,
});
export const setTitleRoutes = endpoint('PUT /admin/titles/:id/lines', {
  auth: 'editor',
  summary: 'Sets a title’s routes and locks them against imports; 409 if the title has changed since',
  params: VideoParams,
  body: Type.Object({ version, routes: Type.Array(GivenRoute, { maxItems: 50 }) }),
  maxBody: 2 * 1024 * 1024,
  data: DeskRoutes,
});
export const PICTURE_KINDS = ['poster', 'backdrop'] as const;
export const setTitlePicture = endpoint('POST /admin/titles/:id/pictures/:picture', {
  auth: 'admin',
  summary: 'Uploads a title’s poster or backdrop and locks it against imports; 409 if the title has changed since',
  params: Type.Object({ id: VodId, picture: Type.Enum([...PICTURE_KINDS]) }),
  query: Type.Object({ version }),
  upload: { field: 'image', maxBytes: TITLE_PICTURE_BYTES },
  limit: { calls: 60, seconds: 60 },
  data: DeskTitle,
});
export const setTitleState = endpoint('POST /admin/titles/:id/state', {
  auth: 'editor',
  summary:
    'Shows, hides, withdraws or deletes a title. Deleted titles can be restored for 30 days; only an admin can end a legal withdrawal, with a reason. 409 if the title has changed since',
  params: VideoParams,
  body: Type.Object({
    version,
    state: State,
    reason: Type.Optional(Line({ maxLength: REASON_LENGTH })),
    publicReason: Type.Optional(Line({ maxLength: PUBLIC_REASON_LENGTH })),
  }),
  data: DeskTitle,
});
export const getTitleChanges = endpoint('GET /admin/titles/:id/changes', {
  auth: 'editor',
  summary: 'Lists a title’s changes with their authors, newest first',
  params: VideoParams,
  query: Type.Object(pagingQuery()),
  data: Type.Object({ changes: Type.Array(TitleChange), pagination: Pagination }),
});
export const undoTitleChange = endpoint('POST /admin/titles/:id/changes/:change/undo', {
  auth: 'editor',
  summary: 'Restores the previous values of a change; 409 if one has changed since',
  params: Type.Object({ id: VodId, change: Id }),
  data: DeskTitle,
});
