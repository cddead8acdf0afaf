/** Administration of sources and routes (decisions §4, §5). */
import Type, { type Static } from 'typebox';
import { Exact, endpoint, Id, Line } from '../endpoint.ts';
import { readSettings, writeSettings } from '../revisions.ts';
import { ImportOutcome, ImportProgress } from './import-outcome.ts';

const names = (kind: typeof Line) => Type.Array(kind({ minLength: 1, maxLength: 100 }), { maxItems: 500, uniqueItems: true });
/** What imports leave out, by the names that the source uses. Categories and routes that are not listed are imported. */
const leftOut = {
  skippedCategories: names(Line),
  skippedRoutes: names(Exact),
  /** Titles from earlier years are not imported; 0 imports all. Titles without a year are imported. */
  fromYear: Type.Integer({ minimum: 0, maximum: 2100 }),
};
export const LeftOut = Type.Object(leftOut);
export type LeftOut = Static<typeof LeftOut>;

/** Address prefix of a site that `import-maccms` moved here. The site's own address follows, then `#` and its table prefix. */
export const MOVED_SITE = 'maccms:';

export const ImportSource = Type.Object({
  id: Id,
  name: Type.String(),
  address: Type.String(),
  ...leftOut,
  /** Number of its records in the catalog. */
  records: Type.Integer(),
  /** False for files and the demo, which only the command line can import. */
  runnable: Type.Boolean(),
  /** 0 turns automatic imports off. */
  everyHours: Type.Integer(),
  /** True if the source keeps its interval but no imports start. */
  isPaused: Type.Boolean(),
  running: Type.Boolean(),
  /** True while the import waits for another one to end. It then counts as running. */
  isQueued: Type.Boolean(),
  isRehearsing: Type.Boolean(),
  /** Null if no import runs, or one has only just started. */
  progress: Type.Union([ImportProgress, Type.Null()]),
  /** True if the next import will resume one that was stopped. */
  canContinue: Type.Boolean(),
  goodRunAt: Type.Union([Type.String(), Type.Null()]),
  /** Number of failures in a row. */
  failures: Type.Integer(),
  lastRunAt: Type.Union([Type.String(), Type.Null()]),
  /** Outcome of the last import, from the browser or the shell. Null before the first. */
  lastOutcome: Type.Union([ImportOutcome, Type.Null()]),
});
export type ImportSource = Static<typeof ImportSource>;

const everyHours = Type.Integer({ minimum: 0, maximum: 24 * 30 });
export const SourceAddress = Line({ maxLength: 500, pattern: '^https?://[^\\s]+$' });
const settings = {
  name: Type.Optional(Line({ maxLength: 60 })),
  everyHours: Type.Optional(everyHours),
  isPaused: Type.Optional(Type.Boolean()),
  skippedCategories: Type.Optional(leftOut.skippedCategories),
  skippedRoutes: Type.Optional(leftOut.skippedRoutes),
  fromYear: Type.Optional(leftOut.fromYear),
};

export const getSources = endpoint('GET /admin/sources', { auth: 'admin', summary: 'Lists sources', data: Type.Array(ImportSource) });
export const addSource = endpoint('POST /admin/sources', {
  auth: 'admin',
  summary: 'Adds a MacCMS collection API or the address of a file; 409 if it already exists',
  stepUp: true,
  body: Type.Object({ address: SourceAddress, ...settings }),
  data: ImportSource,
});
export const changeSource = endpoint('PATCH /admin/sources/:id', {
  auth: 'admin',
  summary: 'Changes a source’s name, schedule, exclusions or address; 409 if the address exists or the source is being imported',
  stepUp: true,
  body: Type.Object({ ...settings, address: Type.Optional(SourceAddress) }),
  data: ImportSource,
});
export const runSource = endpoint('POST /admin/sources/:id/run', {
  auth: 'admin',
  summary: 'Starts importing a source; 409 if it is being imported',
  stepUp: true,
  data: ImportSource,
});
export const rehearseSource = endpoint('POST /admin/sources/:id/rehearse', {
  auth: 'admin',
  summary: 'Starts a dry run, which only records differences; 409 if the source is being imported',
  data: ImportSource,
});
export const stopSource = endpoint('POST /admin/sources/:id/stop', {
  auth: 'admin',
  summary: 'Stops an import, keeping what was read; the next one continues there. Does nothing if none is running',
  data: ImportSource,
});

export const removeSource = endpoint('DELETE /admin/sources/:id', {
  auth: 'admin',
  summary: 'Removes a source without titles; 409 if it has titles or is being imported',
  stepUp: true,
});

const text = Line({ minLength: 1, maxLength: 100 });
export const RouteSetting = Type.Object({
  id: text,
  label: Type.Object({ zhcn: text, zhtw: text, en: text }),
  kind: Type.Enum(['direct', 'parse']),
  adFree: Type.Boolean(),
  /** Routes with lower numbers come first. */
  priority: Type.Number(),
  /** Disabled routes are hidden from viewers. */
  enabled: Type.Optional(Type.Boolean()),
  /** URL templates that contain `{url}`, tried in order. */
  resolvers: Type.Optional(Type.Array(Line({ maxLength: 1000, pattern: '^https?://.*\\{url\\}' }), { maxItems: 20 })),
  /** Maximum number of parse requests per viewer and minute. */
  limitPerMinute: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  /** Whether the player may show a web page in a sandboxed frame. */
  embed: Type.Optional(Type.Boolean()),
  /** Codes of the routes that were merged into this one. Viewers see them under its name and with its settings. */
  mergedRoutes: Type.Optional(Type.Array(text, { maxItems: 100, uniqueItems: true })),
});
export type RouteSetting = Static<typeof RouteSetting>;
export const RouteSettingList = Type.Array(RouteSetting, { maxItems: 200 });

const versioned = { version: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), routes: RouteSettingList };
const RouteRevision = Type.Object({
  ...versioned,
  /** The admin who saved the settings; empty if nobody did. */
  by: Type.String(),
});
export type RouteRevision = Static<typeof RouteRevision>;

export const getRoutes = endpoint('GET /admin/routes', { auth: 'admin', summary: 'Returns the route settings', data: RouteRevision });
export const setRoutes = endpoint('PUT /admin/routes', {
  auth: 'admin',
  summary: 'Sets routes: order, labels, on or off, resolvers; 409 if they have changed since',
  stepUp: true,
  body: Type.Object(versioned),
  maxBody: 1024 * 1024,
  data: RouteRevision,
});
export const testRoute = endpoint('POST /admin/routes/:route/test', {
  auth: 'admin',
  summary: 'Tests a route with an episode from the catalogue',
  params: Type.Object({ route: text }),
  data: Type.Object({ ok: Type.Boolean(), url: Type.String(), detail: Type.String(), milliseconds: Type.Integer() }),
  limit: { calls: 30, seconds: 60 },
});

export const CategoryOverride = Type.Object({ type_name: Line({ minLength: 1, maxLength: 100 }), type_id: Type.Integer({ minimum: 1, maximum: 99 }) });
export type CategoryOverride = Static<typeof CategoryOverride>;
export const CategoryOverrideList = Type.Array(CategoryOverride, { maxItems: 1000 });

export const CategoryMapping = Type.Object({ overrides: CategoryOverrideList });
export type CategoryMapping = Static<typeof CategoryMapping>;

export const getCategoryOverrides = /* @__PURE__ */ readSettings(
  '/admin/category-overrides',
  'the manual mapping of source categories, for later imports',
  CategoryMapping,
);
export const setCategoryOverrides = /* @__PURE__ */ writeSettings(
  '/admin/category-overrides',
  'the manual mapping of source categories, for later imports',
  CategoryMapping,
  256 * 1024,
);
export const previewCategoryOverrides = endpoint('POST /admin/category-overrides/preview', {
  auth: 'admin',
  summary: 'Lists the titles that the next imports would move to another category; changes nothing',
  body: CategoryMapping,
  maxBody: 256 * 1024,
  limit: { calls: 120, seconds: 600 },
  data: Type.Object({
    /** Most titles first. */
    moves: Type.Array(
      Type.Object({
        sourceId: Id,
        /** The source's name, or its address if it has none. */
        source: Type.String(),
        address: Type.String(),
        type_name: Type.String(),
        from: Type.Integer(),
        /** Null if the name alone does not decide, so that each record is read. */
        into: Type.Union([Type.Integer(), Type.Null()]),
        titles: Type.Integer(),
        names: Type.Array(Type.String()),
      }),
    ),
    /** Number of records that an older version read last, so that their category is unknown. */
    unread: Type.Integer(),
  }),
});
