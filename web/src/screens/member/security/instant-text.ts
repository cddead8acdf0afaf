import { HTML_LANG, type Language } from '@yinmu/contract/limits.ts';

/** Localized date and time. @param instant ISO 8601 */
export const instantText = (instant: string, language: string) => new Date(instant).toLocaleString(HTML_LANG[language as Language]);
