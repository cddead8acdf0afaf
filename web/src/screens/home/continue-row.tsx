/** Continue watching: what was begun and not finished, and the next episode of what was. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VideoRow } from '../../features/catalogue/video-row.tsx';
import { isToContinue, type Progress } from '../../features/library/progress-store.ts';
import { hideFromContinue } from '../../features/library/sync-library.ts';
import { useAllProgress } from '../../features/library/use-progress.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts.tsx';
import { ContinueCard } from './continue-card.tsx';

const SHOWN = 18;
const cardId = (vodId: number) => `continue-${vodId}`;

/** The title whose card is to have the focus once the row has changed. */
let focusNext: number | undefined;

export function ContinueRow() {
  const { t } = useTranslation();
  const [isRemoving, setIsRemoving] = useState(false);
  const entries = useAllProgress()
    .filter(isToContinue)
    .toSorted((a, b) => b.watchedAt - a.watchedAt)
    .slice(0, SHOWN);
  useEffect(() => {
    if (focusNext === undefined) return;
    const link = document.getElementById(cardId(focusNext));
    (link?.inert ? link.parentElement?.querySelector('button') : (link ?? document.querySelector<HTMLElement>('#main a')))?.focus();
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
    <VideoRow
      title={t('home.continueWatching')}
      wide
      action={
        // A mouse or a finger has a button on each card.
        <Button
          kind="quiet"
          aria-pressed={isRemoving}
          onClick={() => setIsRemoving(!isRemoving)}
          className="ml-3 hidden [[data-input=remote]_&]:inline-flex aria-pressed:bg-accent aria-pressed:text-white"
        >
          {t(isRemoving ? 'catalog:continue.done' : 'catalog:continue.edit')}
        </Button>
      }
    >
      {entries.map((entry, nth) => (
        <ContinueCard key={entry.video.vod_id} id={cardId(entry.video.vod_id)} entry={entry} isRemoving={isRemoving} onHide={() => hide(entry, nth)} />
      ))}
    </VideoRow>
  );
}
