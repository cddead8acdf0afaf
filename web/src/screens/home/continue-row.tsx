/** Continue watching: what was begun and not finished, and the next episode of what was. */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { VideoRow } from '../../features/catalogue/video-row.tsx';
import { isToContinue, type Progress } from '../../features/library/progress-store.ts';
import { hideFromContinue } from '../../features/library/sync-library.ts';
import { useAllProgress } from '../../features/library/use-progress.ts';
import { toast } from '../../ui/toasts.tsx';
import { ContinueCard } from './continue-card.tsx';

const SHOWN = 18;
const cardId = (vodId: number) => `continue-${vodId}`;

/** The title whose card is to have the focus once the row has changed. */
let focusNext: number | undefined;

export function ContinueRow() {
  const { t } = useTranslation();
  const entries = useAllProgress()
    .filter(isToContinue)
    .toSorted((a, b) => b.watchedAt - a.watchedAt)
    .slice(0, SHOWN);
  useEffect(() => {
    if (focusNext === undefined) return;
    (document.getElementById(cardId(focusNext)) ?? document.querySelector<HTMLElement>('#main a'))?.focus();
    focusNext = undefined;
  });
  const show = (entry: Progress) => {
    focusNext = entry.video.vod_id;
    hideFromContinue(entry, false);
  };
  const hide = (entry: Progress, nth: number) => {
    focusNext = (entries[nth + 1] ?? entries[nth - 1] ?? entry).video.vod_id;
    hideFromContinue(entry, true);
    toast(t('catalog:continue.forgotten', { name: entry.video.vod_name }), { label: t('action.undo'), run: () => show(entry) });
  };
  if (entries.length === 0) return null;
  return (
    <VideoRow title={t('home.continueWatching')} wide>
      {entries.map((entry, nth) => (
        <ContinueCard key={entry.video.vod_id} id={cardId(entry.video.vod_id)} entry={entry} onHide={() => hide(entry, nth)} />
      ))}
    </VideoRow>
  );
}
