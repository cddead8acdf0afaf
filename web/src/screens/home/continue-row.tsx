import { href, pages } from '@yinmu/contract/pages.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useUser } from '../../api/signed-in.ts';
import { VideoRow } from '../../features/catalogue/video-row.tsx';
import { isToContinue, type Progress } from '../../features/library/progress/progress-store.ts';
import { hideFromContinue, learnNames } from '../../features/library/progress/sync-library.ts';
import { useAllProgress } from '../../features/library/progress/use-progress.ts';
import { useRemoval } from '../../features/library/saved/use-removal.ts';
import { isPlaceReserved } from '../../lib/to-continue.ts';
import { t } from '../../locales/t.ts';
import { RemoveToggle } from '../../ui/remove-toggle.tsx';
import { ContinueCard } from './continue-card.tsx';

const SHOWN = 18;
const cardId = (vodId: number) => `continue-${vodId}`;

/** @param place what to show until the account has answered */
export function ContinueRow({ place }: { place: ReactNode }) {
  const user = useUser();
  const [isRemoving, setIsRemoving] = useState(false);
  useEffect(() => learnNames(true), []);
  const entries = useAllProgress()
    .filter(isToContinue)
    .toSorted((a, b) => b.watchedAt - a.watchedAt)
    .slice(0, SHOWN);
  const remove = useRemoval(
    entries.map(({ video }) => video.vod_id),
    cardId,
  );
  const hide = (entry: Progress) =>
    remove({
      id: entry.video.vod_id,
      remove: () => {
        hideFromContinue(entry, true);
        return true;
      },
      message: t('catalog:continue.forgotten', { name: entry.video.vod_name }),
      undo: () => hideFromContinue(entry, false),
    });
  if (entries.length === 0) return isPlaceReserved() ? place : null;
  return (
    <VideoRow
      title={t('home.continueWatching')}
      moreTo={user ? href(pages.memberTab, { tab: 'history' }) : href(pages.history)}
      wide
      action={
        <RemoveToggle
          isRemoving={isRemoving}
          onChange={setIsRemoving}
          text={t(isRemoving ? 'catalog:continue.done' : 'catalog:continue.edit')}
          className="ml-3"
        />
      }
    >
      {entries.map((entry) => (
        <ContinueCard key={entry.video.vod_id} id={cardId(entry.video.vod_id)} entry={entry} isRemoving={isRemoving} onHide={() => hide(entry)} />
      ))}
    </VideoRow>
  );
}
