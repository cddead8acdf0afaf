/** Continue watching: what was begun in this browser and not finished. */

import { href, pages } from '@yinmu/contract/pages.ts';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { VideoCard } from '../../features/catalogue/video-card.tsx';
import { VideoRow } from '../../features/catalogue/video-row.tsx';
import { isFinished } from '../../features/library/progress-store.ts';
import { forgetTitle } from '../../features/library/sync-library.ts';
import { useAllProgress } from '../../features/library/use-progress.ts';
import { WatchedBar } from '../../features/watching/watched-bar.tsx';
import { useAction } from '../../forms/use-action.ts';

const SHOWN = 18;

export function ContinueRow() {
  const { t } = useTranslation();
  const begun = useAllProgress()
    .filter((entry) => !isFinished(entry))
    .slice(0, SHOWN);
  const forget = useAction(forgetTitle);
  if (begun.length === 0) return null;
  return (
    <VideoRow title={t('home.continueWatching')}>
      {begun.map((entry) => (
        <div key={entry.video.vod_id} className="relative min-w-0">
          <VideoCard
            video={{ ...entry.video, vod_remarks: entry.episodeName }}
            playTo={href(pages.watch, { id: entry.video.vod_id, ep: entry.episode, route: entry.route })}
            corner={() => (
              <button
                type="button"
                aria-label={t('home.forget', { name: entry.video.vod_name })}
                onClick={() => forget.run(entry.video.vod_id)}
                className="absolute top-2 right-2 inline-flex size-8 items-center justify-center rounded-full bg-black/70 text-white hover:bg-black"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            )}
          />
          <WatchedBar name={entry.video.vod_name} position={entry.position} duration={entry.duration} />
        </div>
      ))}
    </VideoRow>
  );
}
