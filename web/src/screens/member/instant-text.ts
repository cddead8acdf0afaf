import { HTML_LANG, type Language } from '@yinmu/contract/limits.ts';

/** Date and time as the reader writes them. @param instant ISO 8601 */
export const instantText = (instant: string, language: string) => new Date(instant).toLocaleString(HTML_LANG[language as Language]);
