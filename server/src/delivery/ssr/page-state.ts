/** A page's initial state without its answers, which are added after rendering. */
import type { InitialState } from '@yinmu/contract/initial-state.ts';
import type { SiteState, SiteView } from '@yinmu/contract/site/shown-settings.ts';
import type { FastifyRequest } from 'fastify';
import type { SiteSettingsHolder } from '../../operation/settings/index.ts';
import type { Config } from '../../platform/config.ts';
import { languageOf } from '../../platform/http/accept-language.ts';

/** Returns the settings that the browser needs; all others are rendered into the page. */
export const siteState = ({ name, short, logo, hasDiscovery, navigation, categoryNames, titles, banners, outsideScript, access }: SiteView): SiteState => ({
  name,
  short,
  logo,
  hasDiscovery,
  navigation,
  categoryNames,
  titles,
  banners,
  outsideScript,
  access,
});

export const keysOf = (config: Config) => ({ apiKey: config.API_KEY ?? null, turnstile: config.TURNSTILE_SITE_KEY ?? null });

/** For `npm run dev`, whose client fetches its own answers. */
export async function undrawnState(config: Config, settings: Pick<SiteSettingsHolder, 'viewFor'>, request: FastifyRequest): Promise<InitialState> {
  const language = languageOf(request);
  return {
    language,
    ...keysOf(config),
    site: siteState({ ...(await settings.viewFor(request, language)), outsideScript: undefined }),
    answers: {},
    missing: [],
  };
}
