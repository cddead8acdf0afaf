import type { HoldRules } from '@yinmu/contract/community/hold-rules.endpoints.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import type { HomeSettings } from '@yinmu/contract/site/home-settings.endpoints.ts';
import type { SearchEngines } from '@yinmu/contract/site/search-engines.endpoints.ts';
import type { SiteView } from '@yinmu/contract/site/shown-settings.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { routeHomeSettings } from './home-settings.routes.ts';
import { createParts, type PartsInForce, type SitePartsNeeds } from './parts-in-force.ts';
import { type Authenticate, previewOf, routePreviews } from './previews/previews.ts';
import { putInForce } from './site-categories.ts';
import { nextChange } from './site-footer.ts';
import { routeSiteSettings } from './site-settings.routes.ts';
import { type AllSettings, nameIn, viewOf } from './site-view.ts';

/** The longest time that a timer supports. */
const LONGEST_MS = 2 ** 31 - 1;

/** Calls a function when the announcement or a banner starts or ends. @returns a function that sets the timer again after a change */
function atEachChange(app: FastifyInstance, { announcement, banners }: Pick<PartsInForce, 'announcement' | 'banners'>, changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  function wait() {
    clearTimeout(timer);
    const now = Date.now();
    const next = nextChange([announcement.current, ...banners.current.banners], now);
    if (next === undefined) return;
    const isWhole = next - now <= LONGEST_MS;
    timer = setTimeout(
      () => {
        if (isWhole) changed();
        wait();
      },
      Math.min(next - now, LONGEST_MS),
    );
    timer.unref();
  }
  app.addHook('onClose', async () => clearTimeout(timer));
  return wait;
}

export interface SiteSettingsHolder {
  readonly home: HomeSettings;
  readonly hold: HoldRules;
  readonly engines: SearchEngines;
  /** Days to keep the audit log; 0 keeps it forever. */
  readonly auditDays: number;
  /** The settings that say who may join and write. */
  readonly current: AllSettings['access'];
  nameIn(language: Language): { whole: string; short: string };
  /** Returns the view, for admins with the requested preview. */
  viewFor(request: FastifyRequest, language: Language): Promise<SiteView>;
}

interface Parts extends SitePartsNeeds {
  lists: Parameters<typeof routeHomeSettings>[1]['lists'];
  config: Config;
  hasDemo: () => Promise<boolean>;
  sessions: { authenticate: Authenticate };
}

export async function registerSiteSettings(app: FastifyInstance, parts: Parts): Promise<SiteSettingsHolder> {
  const { db, announcements, hasDemo, sessions } = parts;
  const hasDiscovery = parts.config.TMDB_API_KEY !== undefined;
  let began = () => {};
  const inForce = await createParts({
    ...parts,
    onChange: () => {
      began();
      parts.onChange();
    },
  });
  const waitForChange = atEachChange(app, inForce, parts.onChange);
  const all = (): AllSettings => ({
    access: inForce.access.current,
    face: inForce.face.current,
    announcement: inForce.announcement.current,
    footer: inForce.footer.current,
    policies: inForce.policies.current,
    navigation: inForce.navigation.current,
    categories: inForce.categories.current,
    engines: inForce.engines.current,
    banners: inForce.banners.current,
  });
  began = () => {
    const { face, categories } = all();
    app.siteIdentity.current = { language: face.language, nameIn: (language) => nameIn(face, language) };
    putInForce(categories);
    waitForChange();
  };
  began();
  announcements.on('settings', async () => {
    for (const part of Object.values(inForce)) await part.reload();
  });
  const settingsFor = async (request: FastifyRequest) => ({ ...all(), ...(await previewOf(db, request, sessions.authenticate)) });
  routeSiteSettings(app, { files: parts.files, inForce, index: parts.index });
  routeHomeSettings(app, { ...inForce, db, lists: parts.lists });
  routePreviews(app, { db, inForce, settingsFor });
  return {
    get home() {
      return inForce.home.current;
    },
    get hold() {
      return inForce.hold.current;
    },
    get engines() {
      return inForce.engines.current;
    },
    get auditDays() {
      return inForce.auditLog.current.keptDays;
    },
    get current() {
      return inForce.access.current;
    },
    nameIn: (language) => nameIn(inForce.face.current, language),
    async viewFor(request, language) {
      const preview = await previewOf(db, request, sessions.authenticate);
      return { ...viewOf({ ...all(), ...preview }, { hasDiscovery, hasDemo: await hasDemo() }, language, Date.now()), isPreview: preview !== undefined };
    },
  };
}
