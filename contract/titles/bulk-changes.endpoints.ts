import Type, { type Static } from 'typebox';
import { endpoint, Id, Line } from '../endpoint.ts';
import { DUPLICATES_SHOWN, MERGED_GROUPS, REASON_LENGTH } from '../limits.ts';
import { EDITED_FIELDS, ROUTES_LOCK, TITLE_STATES, TitleEntry } from './admin-titles.endpoints.ts';
import { schemasOf } from './field-schemas.ts';
import { TitleQuery } from './title-filter.ts';
import { VodId } from './video.ts';

const count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const LOCKS = [...EDITED_FIELDS, ROUTES_LOCK] as const;
const lockNames = Type.Optional(Type.Array(Type.Enum([...LOCKS]), { maxItems: LOCKS.length, uniqueItems: true }));
const tag = Type.Optional(Line({ minLength: 1, maxLength: 80 }));

/** Fields that are set are locked, as by a manual edit. */
export const BulkEdit = Type.Object({
  ...schemasOf(['type_id', 'vod_year', 'vod_area', 'vod_lang', 'runtime']),
  addTag: tag,
  removeTag: tag,
  lock: lockNames,
  unlock: lockNames,
  state: Type.Optional(Type.Enum([...TITLE_STATES])),
  reason: Type.Optional(Line({ maxLength: REASON_LENGTH })),
});
export type BulkEdit = Static<typeof BulkEdit>;

const Value = Type.Union([Type.String(), Type.Number(), Type.Array(Type.String())]);
const BulkPreview = Type.Object({
  /** Titles found, and those that would change. */
  total: count,
  changing: count,
  examples: Type.Array(
    Type.Object({ title: Type.Pick(TitleEntry, ['vod_id', 'vod_name']), fields: Type.Array(Type.Object({ name: Type.String(), old: Value, new: Value })) }),
  ),
});
export type BulkPreview = Static<typeof BulkPreview>;

export const BULK_KINDS = ['change', 'merge', 'undo', 'undo_import', 'remove_source'] as const;
export const BulkChange = Type.Object({
  id: Id,
  kind: Type.Enum([...BULK_KINDS]),
  /** Kind of the undone edit; null if this is not an undo. */
  undoes: Type.Union([Type.Enum([...BULK_KINDS]), Type.Null()]),
  /** The admin; empty if deleted. */
  by: Type.String(),
  at: Type.String(),
  filter: TitleQuery,
  edit: BulkEdit,
  /** Name (or address) of the removed source or of the source whose import was undone; otherwise empty. */
  source: Type.String(),
  total: count,
  done: count,
  changed: count,
  isDone: Type.Boolean(),
  /** Undone as a whole, or in progress. */
  isUndone: Type.Boolean(),
  /** False too if every change was undone separately, or changed again. */
  canUndo: Type.Boolean(),
});
export type BulkChange = Static<typeof BulkChange>;

export const previewBulk = endpoint('POST /admin/bulk-changes/preview', {
  auth: 'editor',
  summary: 'Counts what a bulk edit would change and lists the first titles; changes nothing',
  body: Type.Object({ filter: TitleQuery, edit: BulkEdit }),
  data: BulkPreview,
});
export const startBulk = endpoint('POST /admin/bulk-changes', {
  auth: 'editor',
  summary: 'Starts a bulk edit of all titles that match a filter; 409 if their number differs from the preview',
  body: Type.Object({ filter: TitleQuery, edit: BulkEdit, changing: count }),
  data: BulkChange,
});
export const mergeDuplicates = endpoint('POST /admin/bulk-changes/merges', {
  auth: 'admin',
  summary: 'Starts merging duplicates, group by group; leaves out renamed and hidden titles',
  body: Type.Object({
    groups: Type.Array(Type.Object({ kept: VodId, merged: Type.Array(VodId, { minItems: 1, maxItems: DUPLICATES_SHOWN, uniqueItems: true }) }), {
      minItems: 1,
      maxItems: MERGED_GROUPS,
    }),
  }),
  data: BulkChange,
});
export const getBulkChanges = endpoint('GET /admin/bulk-changes', {
  auth: 'editor',
  summary: 'Lists recent bulk changes with their progress, newest first',
  data: Type.Array(BulkChange),
});
export const undoBulk = endpoint('POST /admin/bulk-changes/:id/undo', {
  auth: 'editor',
  summary: 'Undoes a bulk change; titles changed since stay as they are. 409 while it runs or if repeated, 400 if nothing can be undone',
  data: BulkChange,
});

export const STAYING = ['edited', 'linesEdited', 'removed', 'shared', 'gone'] as const;
const runFields = { run: Type.String(), address: Type.String(), at: Type.String(), added: count, changed: count };
const ImportRun = Type.Object({
  ...runFields,
  /** Name of its source, or the address if it has none. */
  name: Type.String(),
  isUndone: Type.Boolean(),
});
export type ImportRun = Static<typeof ImportRun>;
const Staying = Type.Object({ vod_id: Type.Integer(), vod_name: Type.String(), why: Type.Enum([...STAYING]) });
const ImportUndo = Type.Object({
  ...runFields,
  binned: count,
  restored: count,
  /** Number of unchanged titles, and the first ones. */
  stayingCount: count,
  staying: Type.Array(Staying),
  /** 0 if not automatic. */
  everyHours: Type.Integer(),
  nextAt: Type.Union([Type.String(), Type.Null()]),
});
export type ImportUndo = Static<typeof ImportUndo>;
const RunParams = Type.Object({ run: Type.String({ pattern: '^[0-9a-f-]{1,36}$' }) });

export const getImportRuns = endpoint('GET /admin/import-runs', {
  auth: 'admin',
  summary: 'Lists imports of the last 14 days that added or changed titles',
  data: Type.Array(ImportRun),
});
export const previewImportUndo = endpoint('GET /admin/import-runs/:run', {
  auth: 'admin',
  summary: 'Returns what undoing an import would revert, and what it cannot because it has changed since',
  params: RunParams,
  data: ImportUndo,
});
export const undoImport = endpoint('POST /admin/import-runs/:run/undo', {
  auth: 'admin',
  summary: 'Undoes an import of the last 14 days: added titles go to the trash, changed fields get their previous values. 409 if repeated',
  stepUp: true,
  params: RunParams,
  body: Type.Object({ binned: count, restored: count }),
  data: BulkChange,
});

/** Titles of the source, and those that only it provides. */
const removed = { titles: count, binned: count };
export const previewSourceRemoval = endpoint('GET /admin/sources/:id/removal', {
  auth: 'admin',
  summary: 'Counts the titles that would lose a source’s routes, and those only it provides',
  data: Type.Object(removed),
});
export const removeSourceWithTitles = endpoint('POST /admin/sources/:id/removal', {
  auth: 'admin',
  summary: 'Removes a source with its routes; titles only it provides go to the trash. 409 if their number differs from the preview',
  stepUp: true,
  body: Type.Object(removed),
  data: BulkChange,
});
