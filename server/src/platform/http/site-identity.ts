/** Holds the operator's name and language for the site, which the settings room sets. */
import type { Language } from '@yinmu/contract/limits.ts';
import { SITE_NAME } from '@yinmu/contract/site/site-name.ts';

export interface SiteIdentity {
  /** The language to use if nothing else indicates one. */
  language: Language;
  nameIn: (language: Language) => { whole: string; short: string };
}

export const INSTALLED: SiteIdentity = { language: 'zhcn', nameIn: (language) => SITE_NAME[language] };

declare module 'fastify' {
  interface FastifyInstance {
    siteIdentity: { current: SiteIdentity };
  }
}
