/** The operator's site name and language, set by the settings room. */
import type { Language } from '@yinmu/contract/limits.ts';
import { SITE_NAME } from '@yinmu/contract/site/site-name.ts';

export interface SiteIdentity {
  /** If nothing else indicates a language. */
  language: Language;
  nameIn: (language: Language) => { whole: string; short: string };
}

export const INSTALLED: SiteIdentity = { language: 'zhcn', nameIn: (language) => SITE_NAME[language] };

declare module 'fastify' {
  interface FastifyInstance {
    siteIdentity: { current: SiteIdentity };
  }
}
