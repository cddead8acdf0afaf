/** The operator's name for the site and its language, which answers need before any room is asked. The room of the settings sets them. */
import type { Language } from '@yinmu/contract/limits.ts';
import { SITE_NAME } from '@yinmu/contract/site/site-name.ts';

export interface SiteIdentity {
  /** For visitors of whom nothing tells the language. */
  language: Language;
  nameIn: (language: Language) => { whole: string; short: string };
}

/** The site as it is installed. */
export const INSTALLED: SiteIdentity = { language: 'zhcn', nameIn: (language) => SITE_NAME[language] };

declare module 'fastify' {
  interface FastifyInstance {
    siteIdentity: { current: SiteIdentity };
  }
}
