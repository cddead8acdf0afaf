/** A date and time in the reader's language and zone. */
import { HTML_LANG } from '@yinmu/contract/limits.ts';
import { initialState } from '../../../api/initial-data.ts';

export const instantText = (iso: string, style: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' }) =>
  new Date(iso).toLocaleString(HTML_LANG[initialState.language], style);
export const Instant = ({ iso }: { iso: string }) => <time dateTime={iso}>{instantText(iso)}</time>;
