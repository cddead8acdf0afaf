import { t } from '../../../locales/t.ts';
import { isFinished, nameToContinue, type Progress } from './progress-store.ts';

/** Names the episode and the time left, or the next episode. */
export function placeText(entry: Pick<Progress, 'episodeName' | 'nextName' | 'position' | 'duration'>): string {
  const name = nameToContinue(entry);
  if (isFinished(entry)) return entry.nextName ? t('catalog:continue.nextEpisode', { name }) : name;
  const seconds = entry.duration - entry.position;
  const left = seconds < 60 ? t('catalog:continue.lastMinute') : t('catalog:continue.left', { minutes: Math.ceil(seconds / 60) });
  return [name, entry.duration > 0 && left].filter(Boolean).join(' · ');
}
