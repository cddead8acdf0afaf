/** The whole site: shared parts, then the rooms in order. Rooms stop what they started in `onClose` hooks, which run in reverse order. */
import type { InitialState } from '@yinmu/contract/initial-state.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AGES, createFreshness, registerCatalogue, TitleIndex } from './catalogue/browse/index.ts';
import { registerCalendar } from './catalogue/calendar/index.ts';
import { registerPeople } from './catalogue/people/index.ts';
import { registerRankings } from './catalogue/rankings/index.ts';
import { registerRecommendations } from './catalogue/recommendations/index.ts';
import { registerSearch, searchFile } from './catalogue/search/index.ts';
import { registerAppeals } from './community/appeals/index.ts';
import { forgetDanmakuLikes, registerDanmaku } from './community/danmaku/index.ts';
import { memberData, registerCommunity } from './community/entries/index.ts';
import { registerHoldRules } from './community/hold-rules/index.ts';
import { forgetMuteReasons, forgetSuggestions, muteOf, registerModeration } from './community/moderation/index.ts';
import { registerRatings } from './community/ratings/index.ts';
import { forgetReports, registerReports } from './community/reports/index.ts';
import { forgetWishes, registerRequests } from './community/requests/index.ts';
import { registerApps } from './delivery/apps/index.ts';
import { registerSiteSecurity } from './delivery/browser-reports/index.ts';
import { registerPosters } from './delivery/posters/index.ts';
import { registerSeo } from './delivery/seo/index.ts';
import { registerPages, undrawnState } from './delivery/ssr/index.ts';
import { RowCache, registerSyndication } from './delivery/syndication/index.ts';
import { followInDemo, installDemo, isDemoThere, registerImporting } from './ingest/importing/index.ts';
import { registerLegacyAddresses } from './ingest/maccms/index.ts';
import { createTmdb, registerTmdb } from './ingest/tmdb/index.ts';
import { createSessions, offerFirstAdmin, registerAccounts, type Sessions } from './members/accounts/index.ts';
import { registerCaptcha } from './members/captcha/index.ts';
import { registerFollows } from './members/follows/index.ts';
import { carryOverEpisodes, decidedLists, forgetLikes, isShared, publicLists, registerLibrary, savedIds } from './members/library/index.ts';
import { backupFigures, backupState, migrateSite, registerBackups } from './operation/backup/index.ts';
import { MIGRATIONS } from './operation/migrations/index.ts';
import { registerSiteSettings } from './operation/settings/index.ts';
import { registerStatistics } from './operation/statistics/index.ts';
import { shareOperatorFiles } from './operator-files.ts';
import type { Config } from './platform/config.ts';
import { createAnnouncements } from './platform/database/announcements.ts';
import { registerCheckpoints } from './platform/database/checkpoints.ts';
import { type Db, databaseFile, isPostgres, openConnections, openDatabase } from './platform/database/database.ts';
import { holdDatabase } from './platform/database/database-lock.ts';
import { requireServer } from './platform/database/require-server.ts';
import { claimSetting } from './platform/database/setting.store.ts';
import { useTimeZone } from './platform/days.ts';
import { openDataDir } from './platform/files/data-dir.ts';
import { filesElsewhere, registerFiles } from './platform/files/serve-files.ts';
import { storageCheck } from './platform/files/storage-check.ts';
import { ResponseCache } from './platform/http/caching/response-cache.ts';
import { registerOpenApi } from './platform/http/openapi.ts';
import { createServer } from './platform/http/server.ts';
import { memoryLimits, sharedLimits } from './platform/jobs/limits.ts';
import { createErrorCounts } from './platform/monitoring/error-counts.ts';
import { registerHealth } from './platform/monitoring/health.ts';
import { registerMetrics } from './platform/monitoring/metrics.ts';
import { installationSecret } from './platform/secret.ts';
import { registerPlayback, tryAddress } from './playback/resolve/index.ts';
import { createRoutePresenter, loadRoutes, RouteSettings, registerRoutes } from './playback/routes/index.ts';
import { registerSkipMarks } from './playback/skip-marks/index.ts';
import { registerBulkChanges } from './titles/bulk-changes/index.ts';
import { titlesByIds } from './titles/core/index.ts';
import { registerTitleDesk } from './titles/desk/index.ts';
import { registerTitleMerges } from './titles/merges/index.ts';

const CACHE_BYTES = 32 * 1024 * 1024;

export interface Site {
  app: FastifyInstance;
  /** Loads the catalogue; until then visitors see that the site is starting. @returns the number of visible titles */
  load(): Promise<number>;
  /** Does in advance what the first visitor would wait for. Tests skip it. */
  openConnections(): Promise<void>;
  cache: ResponseCache;
  /** Token of the link that creates the first admin; only at the first start. */
  firstAdminToken: string | undefined;
  /** Applies all pending changes now and clears the response cache. @returns false while an import still writes the search file */
  refresh(): Promise<boolean>;
  /** Resolves when every email in progress has been sent. */
  settled(): Promise<void>;
  /** The initial state of a page this server does not render. */
  initialState(request: FastifyRequest): Promise<InitialState>;
  /** Reports “stopping” at `/readyz` for load balancers; requests are still answered. */
  leave(): void;
  stop(): Promise<void>;
}

/** Things several rooms read and change. */
interface Stores {
  config: Config;
  db: Db;
  secret: Buffer;
  index: TitleIndex;
  cache: ResponseCache;
  routes: RouteSettings;
  announcements: Awaited<ReturnType<typeof createAnnouncements>>;
  sessions: Sessions;
}

type End = () => unknown;

export async function buildSite(config: Config): Promise<Site> {
  useTimeZone(config.TIME_ZONE);
  const dataDir = openDataDir(config);
  const ends: End[] = [() => dataDir.release()];
  try {
    return await build(config, ends);
  } catch (error) {
    for (const end of ends.toReversed()) await end();
    throw error;
  }
}

function logStart(app: FastifyInstance, migrations: readonly string[], warnings: readonly string[]) {
  for (const migration of migrations) app.log.info({ migration }, 'migration applied');
  for (const warning of warnings) app.log.warn(warning);
}

/** @param ends collects cleanups, which run if the build fails */
async function build(config: Config, ends: End[]): Promise<Site> {
  const db = openDatabase(config);
  ends.push(() => db.destroy());
  await requireServer(db);
  const migrations = await migrateSite(db, config, MIGRATIONS);
  const secret = await installationSecret(db, config);
  const fileWarnings = await shareOperatorFiles(db, config.dataDir);
  const held = await holdDatabase(config);
  ends.splice(1, 0, () => held.release());
  // The data loaded below is reloaded when another instance changes it.
  const announcements = await createAnnouncements(db, held, (error) => app.log.error({ err: error }, 'a change by another instance was not applied'));
  const routes = new RouteSettings(await loadRoutes(db, config.dataDir));
  const isFirstStart = await claimSetting(db, 'first start', '');
  if (config.DEMO === 'auto') await installDemo(db);
  const index = new TitleIndex();
  const cache = new ResponseCache({ maxBytes: CACHE_BYTES, ages: AGES });
  const stores = { config, db, secret, index, cache, routes, announcements, sessions: createSessions(db, config) };
  const limits = limitsOf(db, secret, (error) => app.log.warn({ err: error }, 'limits are counted by this instance only'));
  const errors = createErrorCounts(db, (error) => app.log.error({ err: error }, 'errors were not counted'));
  const app: FastifyInstance = await createServer({
    config,
    cache,
    ...stores.sessions,
    muteOf: (id) => muteOf(db, id),
    repliesDb: db,
    limits,
    countError: errors.add,
    isLoaded: () => index.isLoaded,
  });
  logStart(app, migrations, fileWarnings);
  for (const end of ends.splice(0)) app.addHook('onClose', async () => void (await end()));
  app.addHook('onClose', () => errors.stop());
  ends.push(() => app.close());
  const { sync, views, rankings, recommend, settled, leave, settings } = await registerRooms(app, stores);
  await registerBackups(app, stores);
  return {
    app,
    async load() {
      await sync.start();
      rankings.start();
      return index.inOrder('time').length;
    },
    openConnections: () => openConnections(db),
    cache,
    firstAdminToken: isFirstStart ? await offerFirstAdmin(db) : undefined,
    async refresh() {
      await views.flush();
      await sync.takeInViews();
      await recommend();
      const isComplete = await sync.refresh();
      cache.clear();
      return isComplete;
    },
    settled,
    initialState: (request) => undrawnState(config, settings, request),
    leave,
    stop: () => app.close(),
  };
}

const limitsOf = (db: Db, secret: Buffer, onError: (error: unknown) => void) => (isPostgres(db) ? sharedLimits(db, secret, onError) : memoryLimits());

interface TitleTelling {
  db: Db;
  announcements: Stores['announcements'];
  sync: { refresh(): Promise<unknown> };
  cache: { clear(): void };
  titleEdited: (id: number) => void;
}
/** @returns a function that tells all instances, including this one, that a title changed */
function tellTitles(app: FastifyInstance, { db, announcements, sync, cache, titleEdited }: TitleTelling) {
  announcements.on('title', async (id) => {
    await sync.refresh();
    if (id === undefined) cache.clear();
    else titleEdited(id);
  });
  // The change is already committed. If this process dies before announcing it, other instances see the new revision, and their cached responses expire
  // within a minute.
  return (id: number) => {
    titleEdited(id);
    announcements.tell(db, 'title', id).catch((error) => app.log.error({ err: error }, 'an edit was not announced to other instances'));
  };
}

async function registerOperation(app: FastifyInstance, { config, db }: Stores) {
  await registerOpenApi(app, config);
  registerMetrics(app, db, config.METRICS_TOKEN, backupFigures(db, config));
  registerSiteSecurity(app, db, config);
  return registerFiles(app, config);
}

interface Delivered {
  rows: RowCache;
  file: Awaited<ReturnType<typeof registerSearch>>['file'];
  present: ReturnType<typeof createRoutePresenter>;
  settings: Awaited<ReturnType<typeof registerSiteSettings>>;
  sync: { readonly revision: number | undefined };
  tmdb: ReturnType<typeof createTmdb>;
}
/** APIs for other programs and search engines, then the pages. */
async function registerDelivery(app: FastifyInstance, { config, db, index, routes }: Stores, { rows, file, present, settings, sync, tmdb }: Delivered) {
  await registerSyndication(app, { db, index, file, routes, present, origin: config.publicUrl.origin, rows });
  registerSeo(app, { db, config, index, settings, revision: () => sync.revision });
  registerApps(app, { db, dataDir: config.dataDir });
  registerLegacyAddresses(app, db);
  registerTmdb(app, { db, tmdb });
  registerCalendar(app, { db, index });
  registerPeople(app, { db, index, file, tmdb });
  await registerPages(app, config, settings);
}

async function registerRooms(app: FastifyInstance, stores: Stores) {
  const { config, db, secret, index, cache, routes, announcements, sessions } = stores;
  const { dataDir, allowPrivate } = config;
  const rows = new RowCache();
  const { titleEdited, titleSet, listsChanged, routesSet, settingsSet, danmakuChanged } = createFreshness({ cache, rows, index });
  await carryOverEpisodes(db);
  const [lists, tmdb] = [publicLists(db), createTmdb(db, config)];
  const unwantedBy = async (id?: number) => (id === undefined ? [] : savedIds(db, id, 'notInterested'));
  const subjects = { video: async (of: Db, id: number) => (await titlesByIds(of, [id], ['vod_id'])).length > 0, list: isShared };
  const onMemberDeleted = [memberData.forgetCommunityData, forgetLikes, forgetDanmakuLikes, forgetSuggestions, forgetReports, forgetMuteReasons, forgetWishes];

  const files = await registerOperation(app, stores);
  const settings = await registerSiteSettings(app, {
    ...{ db, config, announcements, files, sessions, index, lists },
    hasDemo: () => isDemoThere(db),
    onChange: settingsSet,
  });
  const leave = registerHealth(app, { db, storage: storageCheck(config), files, revision: () => sync.revision, isSearchBuilding: () => file.isBuilding });
  const { file, sync } = await registerSearch(app, { db, index, place: config, onBuilt: () => cache.clear() });
  registerCheckpoints(app, [...(isPostgres(db) ? [] : [databaseFile(dataDir)]), searchFile(dataDir)]);
  const healthOf = await registerRoutes(app, {
    db,
    secret,
    dataDir,
    routes,
    announcements,
    tryAddress: (route, url) => tryAddress({ routes, allowPrivate }, route, url),
    onVisibilityChange: titleEdited,
    onSettingsChange: routesSet,
  });
  const present = createRoutePresenter(routes, healthOf);
  registerCatalogue(app, { db, index, present, home: () => settings.home, lists, unwantedBy, listsChanged });
  registerPlayback(app, { db, routes, allowPrivate });
  const countDay = registerStatistics(app, db);
  const { rankings, views } = registerRankings(app, { db, index, announcements, onViewer: () => countDay('viewers', 1) });
  const recommend = registerRecommendations(app, { db, index });
  onMemberDeleted.push(registerRatings(app, { db, announcements, onRated: (ids) => index.viewed(ids) }));
  const captcha = registerCaptcha(app, { db, secret, config });
  const ofMembers = { onMemberDeleted, onFirstAdmin: followInDemo };
  const { settled, tellMember, mailer, sendLetter } = await registerAccounts(app, { db, config, secret, sessions, captcha, settings, files, ...ofMembers });
  const writing = { db, ...registerHoldRules(app, { db, secret, rules: () => settings.hold }), captcha, settings, subjects, config, lists: decidedLists };
  const [list, { reported, restore }] = [registerLibrary(app, writing), registerCommunity(app, writing)];
  registerDanmaku(app, { ...writing, secret, announcements, onChange: danmakuChanged });
  registerFollows(app, { db, config, secret, mailer, nameIn: settings.nameIn });
  registerAppeals(app, { db, restore: { list: list.restore, ...restore } });
  const tellTitle = tellTitles(app, { db, announcements, sync, cache, titleEdited });
  registerSkipMarks(app, { db, onDecided: tellTitle });
  const posterBytes = registerPosters(app, { db, dataDir, files, maxBytes: config.POSTER_CACHE_MB * 1024 * 1024, allowPrivate });
  const stored = { db, dataDir, files, filesAt: filesElsewhere(config) };
  registerModeration(app, { ...stored, index, posterBytes, backup: () => backupState(db, config), settings, titleEdited: tellTitle, tellMember });
  const desk = registerTitleDesk(app, { db, files, announcements, sync, titleSet });
  const reportable = { list: list.reported, ...reported, title: desk.reported, request: registerRequests(app, { ...writing, tmdb }) };
  registerReports(app, { db, config, captcha, subjects: reportable, titleChanged: desk.titleChanged, sendLetter, nameIn: settings.nameIn });
  for (const register of [registerTitleMerges, registerBulkChanges]) register(app, { db, ...desk });
  registerImporting(app, { db, config });
  await registerDelivery(app, stores, { rows, file, present, settings, sync, tmdb });
  announcements.start();
  return { sync, views, rankings, recommend, settled, leave, settings };
}
