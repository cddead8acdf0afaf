/** A date and time in the reader's language and time zone. */
import { HTML_LANG } from '@yinmu/contract/limits.ts';
import { initialState } from '../../api/initial-data.ts';

/** Cached, because creating a format is slow. */
const formats = new Map<string, Intl.DateTimeFormat>();

export function instantText(iso: string, style: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' }) {
  const key = JSON.stringify(style);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(HTML_LANG[initialState.language], style);
  formats.set(key, format);
  return format.format(new Date(iso));
}
export const Instant = ({ iso }: { iso: string }) => <time dateTime={iso}>{instantText(iso)}</time>;
