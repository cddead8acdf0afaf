/** The whole site: its rooms, in order. */
import type { FastifyInstance } from 'fastify';
import { accountRoutes, createAttempts, createCodes, createSessions, logSecurity, offerFirstAdmin, sweepAvatars } from './accounts/index.ts';
import { appRoutes } from './apps/index.ts';
import { captchaRoutes, createCaptcha, createTurnstile } from './captcha/index.ts';
import { catalogueRoutes, countTitles, LINES, markChanges, TitleIndex, titleRow, titleTag, VIEWS_MS } from './catalogue/index.ts';
import { commentRoutes, forgetComments, forgetEntries, guestbookRoutes } from './community/index.ts';
import { createImportRunner, installDemo, sourceRoutes } from './importing/index.ts';
import { forgetLikes, isShared, libraryRoutes, listRoutes } from './library/index.ts';
import { createLineHealth, createLinePresenter, LineSettings, lineHealthRoutes, readLines } from './lines/index.ts';
import { legacyAddressRoutes } from './migrate-maccms/index.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { forgetSuggestions, guestbookModerationRoutes, overviewRoutes, suggestionRoutes } from './moderation/index.ts';
import { createBackgroundTasks } from './platform/background-tasks.ts';
import { checkpoints } from './platform/checkpoints.ts';
import type { Config } from './platform/config.ts';
import { type DataDirLock, openDataDir } from './platform/data-dir.ts';
import { databaseFile, dataVersion, openDatabase } from './platform/database.ts';
import { localFiles, serveFiles } from './platform/files.ts';
import { type Health, healthRoutes, refuseLostWrites } from './platform/health.ts';
import { openApi } from './platform/http/openapi.ts';
import { ResponseCache } from './platform/http/response-cache.ts';
import { httpServer } from './platform/http/server.ts';
import { createMailer } from './platform/mail.ts';
import { metricsRoute } from './platform/metrics.ts';
import { migrate } from './platform/migrations.ts';
import { installationSecret } from './platform/secret.ts';
import { storageCheck } from './platform/storage-check.ts';
import { createViewCounter, lineAdminRoutes, playbackRoutes, tryAddress } from './playback/index.ts';
import { createPosters, posterRoutes } from './posters/index.ts';
import { rankingRoutes, rankings } from './rankings/index.ts';
import { indexCatalogue, reindexViewed, SearchFile, searchFile, searchMisses, searchRoutes } from './search/index.ts';
import { seoRoutes } from './seo/index.ts';
import { pages } from './ssr/index.ts';
import { RowCache, syndicationRoutes } from './syndication/index.ts';
import { createTmdb, discoveryRoutes } from './tmdb/index.ts';

const CACHE_BYTES = 32 * 1024 * 1024;
const WATCH_MS = 500;

export interface Site {
  app: FastifyInstance;
  titles: number;
  /** The answers that are kept. */
  cache: ResponseCache;
  /** Of the link that makes the first admin; only at the first start. */
  firstAdminToken: string | undefined;
  /** Takes in what changed now rather than in its time, and serves nothing older; false while an import still writes the index. */
  refresh(): Promise<boolean>;
  /** When all letters under way are written. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

export async function buildSite(config: Config): Promise<Site> {
  const dataDir = openDataDir(config.dataDir);
  return build(config, dataDir).catch((error) => {
    dataDir.release();
    throw error;
  });
}

async function build(config: Config, dataDir: DataDirLock): Promise<Site> {
  const lines = new LineSettings(await readLines(config.dataDir));
  const db = openDatabase(config.dataDir);
  const isFirstStart = (await migrate(db, MIGRATIONS)).length === MIGRATIONS.length;
  if (config.DEMO === 'auto' && (await countTitles(db)) === 0) await installDemo(db);

  const index = new TitleIndex();
  const cache = new ResponseCache({ maxBytes: CACHE_BYTES });
  markChanges(cache, index);
  const rows = new RowCache(index);
  /** One title is another for whoever reads it next. */
  const titleChanged = (vodId: number) => {
    rows.forget([vodId]);
    cache.purge(titleTag(vodId));
  };
  const file = new SearchFile(config.dataDir);
  const health: Health = { stopping: false, ready: false, revision: 0 };
  const signIns = createSessions(db, config);
  const charts = rankings(db, index, (error) => app.log.error({ err: error }, 'rankings not compared'));
  const lineHealth = createLineHealth({
    db,
    tryAddress: (route, url) => tryAddress({ lines, allowPrivate: config.allowPrivate }, route, url),
    onError: (error) => app.log.error({ err: error }, 'reports of routes not written'),
    onVisibilityChange: titleChanged,
  });
  const app = await httpServer({ config, cache, authenticate: signIns.authenticate, repliesIn: db });
  const storage = storageCheck(config.dataDir);
  const views = createViewCounter(db, {
    onError: (error) => app.log.error({ err: error }, 'views not written'),
    onWritten: (ids) => index.viewed(ids),
  });
  const catalogue = { db, index, present: createLinePresenter(lines, lineHealth.of) };

  refuseLostWrites(app, storage);
  logSecurity(app);
  await openApi(app, config);
  healthRoutes(app, db, health, storage);
  metricsRoute(app, config.METRICS_TOKEN);
  catalogueRoutes(app, catalogue);
  const misses = searchMisses(db, (error) => app.log.error({ err: error }, 'searches without result not written'));
  searchRoutes(app, { db, index, file, misses });
  playbackRoutes(app, { db, lines, allowPrivate: config.allowPrivate, views });
  rankingRoutes(app, charts);
  lineHealthRoutes(app, lineHealth);
  const mailer = createMailer(config);
  const background = createBackgroundTasks((error) => app.log.error({ err: error }, 'a letter was not sent'));
  const secret = installationSecret(config.dataDir);
  const captcha = createCaptcha(db, secret, createTurnstile(config), config.TEST_VERIFICATION_CODE);
  const files = localFiles(config.dataDir);
  const attempts = createAttempts(db, secret);
  const accounts = {
    db,
    attempts,
    mailer,
    codes: createCodes({ db, attempts, captcha, secret, fixed: config.TEST_VERIFICATION_CODE }),
    background,
    captcha,
    files,
    onMemberDeleted: [forgetComments, forgetEntries, forgetLikes, forgetSuggestions],
  };
  await serveFiles(app, config.dataDir);
  captchaRoutes(app, captcha);
  accountRoutes(app, accounts, signIns);
  libraryRoutes(app, { db });
  listRoutes(app, { db });
  const runner = createImportRunner(db, config, (error) => app.log.error({ err: error }, 'an import could not be run'));
  const subjects = { video: async (id: number) => (await titleRow(db, id)) !== undefined, list: (id: number) => isShared(db, id) };
  commentRoutes(app, { db, captcha, subjects });
  guestbookRoutes(app, { db, captcha, config });
  suggestionRoutes(app, { db, titleChanged });
  guestbookModerationRoutes(app, { db });
  sourceRoutes(app, { db, runner });
  const linesChanged = () => {
    rows.clear();
    cache.purge(LINES);
  };
  lineAdminRoutes(app, { db, dataDir: config.dataDir, lines, allowPrivate: config.allowPrivate, onChange: linesChanged });
  overviewRoutes(app, { db, dataDir: config.dataDir, titles: () => index.inOrder('time').length });
  seoRoutes(app, { db, index, origin: config.publicUrl.origin });
  await syndicationRoutes(app, {
    db,
    index,
    file,
    lines,
    present: catalogue.present,
    origin: config.publicUrl.origin,
    rows,
  });
  const pictures = createPosters({ db, dataDir: config.dataDir, maxBytes: config.POSTER_CACHE_MB * 1024 * 1024, allowPrivate: config.allowPrivate });
  posterRoutes(app, pictures);
  appRoutes(app, config.dataDir);
  legacyAddressRoutes(app, db);
  discoveryRoutes(app, { db, tmdb: createTmdb(config) });
  await pages(app, config);

  const refresh = async () => {
    await index.refresh(db);
    // An import keeps the index up itself; should it die, its lease runs out and this takes over.
    if (file.isLeased()) return false;
    await indexCatalogue(db, file, { upTo: index.revision });
    await file.tidy();
    health.revision = index.revision;
    return true;
  };
  await sweepAvatars({ db, files });
  /** Counted views move the orders by views on a clock of their own. */
  const takeInViews = async () => reindexViewed(db, file, await index.takeInViews(db));
  const firstAdminToken = isFirstStart ? await offerFirstAdmin(db) : undefined;
  await refresh();
  await charts.recompute();
  await lineHealth.load();
  health.ready = true;
  const watch = watchCatalogue(
    () => dataVersion(db),
    refresh,
    (error) => app.log.error({ err: error }, 'catalogue not refreshed'),
  );
  const logs = checkpoints([databaseFile(config.dataDir), searchFile(config.dataDir)], (error) => app.log.error({ err: error }, 'logs not folded in'));
  const viewClock = repeated(takeInViews, VIEWS_MS, (error) => app.log.error({ err: error }, 'views not taken in'));

  return {
    app,
    titles: await countTitles(db),
    cache,
    firstAdminToken,
    async refresh() {
      await views.flush();
      await takeInViews();
      const done = await refresh();
      cache.clear();
      return done;
    },
    settled: () => background.idle(),
    async stop() {
      health.stopping = true;
      watch.stop();
      viewClock.stop();
      await app.close();
      await background.idle();
      mailer.close();
      await runner.stop();
      await pictures.stop();
      await lineHealth.stop();
      await charts.stop();
      await views.stop();
      await misses.stop();
      await watch.ended();
      await viewClock.ended();
      await logs.stop();
      file.close();
      await db.destroy();
      dataDir.release();
    },
  };
}

/** Looks twice a second whether any connection, of this program or another, has written. */
function watchCatalogue(version: () => Promise<number>, refresh: () => Promise<boolean>, onError: (error: unknown) => void) {
  let known = -1;
  const look = async () => {
    const now = await version();
    if (now === known) return;
    if (await refresh()) known = now;
  };
  return repeated(look, WATCH_MS, onError);
}

/** Works again and again, never twice at a time. */
function repeated(work: () => Promise<void>, milliseconds: number, onError: (error: unknown) => void) {
  let running: Promise<void> = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = work()
      .catch(onError)
      .finally(() => {
        busy = false;
      });
  }, milliseconds);
  timer.unref();
  return { stop: () => clearInterval(timer), ended: () => running };
}
