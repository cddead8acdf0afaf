/** The site's full and short name. Web texts, manifest and HTML repeat it; `testing/site-name.test.ts` compares them. */
import type { Language } from '../limits.ts';

export const SITE_NAME: Readonly<Record<Language, { whole: string; short: string }>> = {
  zhcn: { whole: '银幕 Yinmu', short: '银幕' },
  zhtw: { whole: '銀幕 Yinmu', short: '銀幕' },
  en: { whole: 'Yinmu', short: 'Yinmu' },
};
