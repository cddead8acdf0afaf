import type { HeroPick, PickedTitle } from '@yinmu/contract/site/home-settings.endpoints.ts';
import { t } from '../../../locales/t.ts';

export type PickedTitles = ReadonlyMap<number, Omit<PickedTitle, 'vod_id'>>;

/** Why a pick is not shown to visitors. */
export function pickReason(titles: PickedTitles, { vod_id, from, until }: HeroPick): string | undefined {
  const { state = 'shown', reason = '' } = titles.get(vod_id) ?? {};
  if (state !== 'shown') {
    const named = t(`admin:titles.state.${state}`);
    return reason === '' ? t('admin:home.pickState', { state: named }) : t('admin:home.pickStateReason', { state: named, reason });
  }
  const now = new Date().toISOString();
  if (until !== null && until <= now) return t('admin:home.pickOver');
  return from !== null && from > now ? t('admin:home.pickLater') : undefined;
}
