/** The watch page of a title in the browser: the player first; the rest beside it on a wide screen, under it on a phone. */
import type { Video } from '@yinmu/contract/video.ts';
import { useTranslation } from 'react-i18next';
import { Related } from '../../features/catalogue/related.tsx';
import { CommentsBelow } from '../../features/community/comments-below.tsx';
import { saveCorner } from '../../features/library/save-corner.tsx';
import { PlayerFrame } from './player-frame.tsx';
import { SelectionPanel } from './selection-panel.tsx';
import { usePlayback } from './use-playback.ts';
import { WatchHeading } from './watch-heading.tsx';

export function Watching({ video }: { video: Video }) {
  const { t } = useTranslation();
  const playback = usePlayback(video);
  const { line, episode } = playback;
  return (
    <main id="main" className="min-h-dvh md:pt-6">
      <title>{`${video.vod_name} ${line && line.episodes.length > 1 ? (line.episodes[episode]?.name ?? '') : ''} · ${t('site.name')}`}</title>
      <div className="gap-6 md:page-edge lg:grid lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="min-w-0 max-sm:sticky max-sm:top-14 max-sm:z-30">
          <div className="overflow-hidden md:rounded-card">
            <PlayerFrame video={video} playback={playback} />
          </div>
        </div>
        <div className="lg:col-span-2 lg:row-start-2">
          <WatchHeading video={video} />
        </div>
        <aside
          aria-label={t('watch:choose')}
          className="flex flex-col max-md:page-edge pt-4 lg:col-start-2 lg:row-start-1 lg:max-h-[calc((min(100vw-16px-2*var(--gutter),1824px)-384px)*9/16)] lg:overflow-y-auto lg:pt-0"
        >
          <SelectionPanel video={video} playback={playback} />
        </aside>
      </div>
      <Related video={video} corner={saveCorner} />
      <div className="page-edge">
        <CommentsBelow subject="video" id={video.vod_id} />
      </div>
    </main>
  );
}
