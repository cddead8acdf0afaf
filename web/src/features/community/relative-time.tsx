/** A relative time for recent instants, else the date. `Intl` is fine here, because nothing waits for it. */
import { DAY_SECONDS, HTML_LANG, type Language } from '@yinmu/contract/limits.ts';
import { initialState } from '../../api/initial-data.ts';
import { useHydrated } from '../../lib/hooks/use-hydrated.ts';

/** `Intl` says 现在, which no Chinese site uses. */
const JUST_NOW: Record<Language, string> = { zhcn: '刚刚', zhtw: '剛剛', en: 'now' };
const STEPS = [
  [60, 'second', 1],
  [3600, 'minute', 60],
  [DAY_SECONDS, 'hour', 3600],
  [7 * DAY_SECONDS, 'day', DAY_SECONDS],
] as const;

/** Cached, because creating a format is slow. */
const dates: Partial<Record<Language, Intl.DateTimeFormat>> = {};
const times: Partial<Record<Language, Intl.RelativeTimeFormat>> = {};

export function relativeTime(iso: string, language: Language = initialState.language, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000);
  const step = STEPS.find(([below]) => seconds < below);
  if (!step) {
    dates[language] ??= new Intl.DateTimeFormat(HTML_LANG[language], { year: 'numeric', month: 'short', day: 'numeric' });
    return dates[language].format(new Date(iso));
  }
  if (step[1] === 'second') return JUST_NOW[language];
  times[language] ??= new Intl.RelativeTimeFormat(HTML_LANG[language], { numeric: 'auto' });
  return times[language].format(-Math.floor(seconds / step[2]), step[1]);
}

/** The server renders the date, because it does not know the reader's clock and time zone. */
export function RelativeTime({ instant }: { instant: string }) {
  const hydrated = useHydrated();
  return <time dateTime={instant}>{hydrated ? relativeTime(instant) : instant.slice(0, 10)}</time>;
}
