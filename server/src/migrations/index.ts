/** In order; never edited once released. */
import type { Migration } from '../platform/migrations.ts';
import { catalogue } from './0001-catalogue.ts';
import { playback } from './0002-playback.ts';
import { exchange } from './0003-exchange.ts';
import { accounts } from './0004-accounts.ts';
import { library } from './0005-library.ts';
import { verification } from './0006-verification.ts';
import { firstAdmin } from './0007-first-admin.ts';
import { favoriteRoutes } from './0008-favorite-routes.ts';
import { comments } from './0009-comments.ts';
import { moderation } from './0010-moderation.ts';
import { sources } from './0011-sources.ts';
import { posters } from './0012-posters.ts';
import { discovery } from './0013-discovery.ts';
import { migration } from './0014-migration.ts';
import { routeHealth } from './0015-route-health.ts';
import { routesOfTitles } from './0016-routes-of-titles.ts';
import { credentials } from './0017-credentials.ts';
import { goodRuns } from './0018-good-runs.ts';
import { doubanIds } from './0019-douban-ids.ts';
import { rawDigests } from './0020-raw-digests.ts';
import { idempotencyKeys } from './0021-idempotency-keys.ts';
import { importOutcomes } from './0022-import-outcomes.ts';
import { countedItems } from './0023-counted-items.ts';
import { skeletons } from './0024-skeletons.ts';
import { dates } from './0025-dates.ts';
import { skeletonsWithoutDots } from './0026-skeletons-without-dots.ts';

export const MIGRATIONS: readonly Migration[] = [
  catalogue,
  playback,
  exchange,
  accounts,
  library,
  verification,
  firstAdmin,
  favoriteRoutes,
  comments,
  moderation,
  sources,
  posters,
  discovery,
  migration,
  routeHealth,
  routesOfTitles,
  credentials,
  goodRuns,
  doubanIds,
  rawDigests,
  idempotencyKeys,
  importOutcomes,
  countedItems,
  skeletons,
  dates,
  skeletonsWithoutDots,
];
