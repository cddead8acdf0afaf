import { type ImportSource, MOVED_SITE } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import type { ImportProgress } from '@yinmu/contract/admin/import-outcome.ts';
import { HOUR_MS } from '@yinmu/contract/limits.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { relativeTime } from '../../../features/community/relative-time.tsx';
import { t } from '../../../locales/t.ts';

export const isMovedSite = (address: string) => address.startsWith(MOVED_SITE);
export function hostOf(address: string): string {
  if (isMovedSite(address)) return t('admin:source.movedFrom', { site: hostOf(address.slice(MOVED_SITE.length).split('#')[0] ?? '') || 'MacCMS' });
  return URL.canParse(address) ? new URL(address).host || address : address;
}
/** @param named the source's name, or its address if it has none */
export const sourceText = (named: string) => (isMovedSite(named) ? hostOf(named) : named);
const placeOf = (address: string) => {
  if (!URL.canParse(address)) return address;
  const { host, pathname } = new URL(address);
  return host + (pathname.endsWith('/') ? pathname.slice(0, -1) : pathname);
};
/** Whether two addresses differ only in scheme, query and closing slash, so that they probably lead to one source. */
export const isAlike = (a: string, b: string) => placeOf(a) === placeOf(b);
export const nameOf = ({ name, address }: Pick<ImportSource, 'name' | 'address'>) => name || hostOf(address);
export const sourceChoice = ({ id, name, address }: ImportSource) => [String(id), name || sourceText(address)] as const;
export const pageOf = (source: number | 'new') => href(pages.adminTab, { tab: 'sources', source });

/** Progress from 0 to 1; undefined while the size is unknown. */
export const shareOf = ({ done, of }: ImportProgress) => (of > 0 ? Math.min(1, done / of) : undefined);

/** Seconds before a pace is shown, because the first pages say little about the rest. */
const PACED_S = 5;
/** Records per second and minutes left; undefined while unknown. */
export function paceOf({ begunAt, from, done, of, outcome }: ImportProgress) {
  const seconds = (Date.parse(outcome.at) - Date.parse(begunAt)) / 1000;
  if (seconds < PACED_S || done <= from) return undefined;
  return { perSecond: Math.round(outcome.read / seconds), minutesLeft: of > done ? Math.round(((of - done) * seconds) / (done - from) / 60) : undefined };
}

/** By how many milliseconds an import is late. 0 if it is on time, paused, or not scheduled. */
export const lateMs = ({ everyHours, isPaused, goodRunAt }: ImportSource, now = Date.now()) =>
  everyHours > 0 && !isPaused && goodRunAt !== null ? Math.max(0, now - Date.parse(goodRunAt) - (everyHours + 1) * HOUR_MS) : 0;

export function stateOf(source: ImportSource): { text: string; isBad: boolean } {
  const { running, isRehearsing, isQueued, progress, failures, lastOutcome, lastRunAt, everyHours, isPaused, runnable } = source;
  const share = progress ? shareOf(progress) : undefined;
  if (running)
    return {
      text:
        t(isQueued ? 'admin:source.queued' : isRehearsing ? 'admin:source.rehearsing' : 'admin:source.running') +
        (share === undefined ? '' : ` ${Math.round(share * 100)}%`),
      isBad: false,
    };
  if (isPaused) return { text: t('admin:source.paused'), isBad: false };
  if (failures > 0) return { text: t('admin:source.failures', { count: failures }), isBad: true };
  if (lastOutcome && lastOutcome.state !== 'done') return { text: t(`admin:runs.states.${lastOutcome.state}`), isBad: lastOutcome.state === 'failed' };
  if (lastRunAt === null) return { text: source.records > 0 ? '–' : t('admin:source.notYet'), isBad: false };
  if (!lastOutcome) return { text: t('admin:runs.states.failed'), isBad: true };
  if (lateMs(source) > 0) return { text: t('admin:source.late'), isBad: true };
  return { text: t(runnable && everyHours === 0 ? 'admin:source.manual' : 'admin:runs.states.done'), isBad: false };
}
export const ago = (at: string | null) => (at === null ? '–' : relativeTime(at));
