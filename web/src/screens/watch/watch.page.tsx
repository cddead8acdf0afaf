/** The watch page: the player first; episodes and routes beside it on a desk, under it on a phone. */
import { useQuery } from '@tanstack/react-query';
import { href, pages } from '@yinmu/contract/pages.ts';
import type { Video } from '@yinmu/contract/video.ts';
import { Share2 } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../api/client.ts';
import { Missing } from '../../features/catalogue/missing.tsx';
import { Related } from '../../features/catalogue/related.tsx';
import { titleQuery } from '../../features/catalogue/title-query.ts';
import { valueName } from '../../features/catalogue/value-name.ts';
import { CommentsBelow } from '../../features/community/comments-below.tsx';
import { SaveButton } from '../../features/library/save-button.tsx';
import { saveCorner } from '../../features/library/save-corner.tsx';
import { EpisodeGrid } from '../../features/watching/episode-grid.tsx';
import { shareLink } from '../../features/watching/share.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { preloadHls } from '../../player/engine/preload-hls.ts';
import { sameSeason } from '../../player/match-episode.ts';
import { Button } from '../../ui/button.tsx';
import { NotFound } from '../../ui/not-found.tsx';
import { Failed } from '../../ui/states.tsx';
import { InitialPicture } from './initial-picture.tsx';
import { LineList } from './line-list.tsx';
import { PlayerFrame } from './player-frame.tsx';
import { isAutoplayOn, rememberAutoplay } from './preferences.ts';
import { SeasonList } from './season-list.tsx';
import { usePlayback } from './use-playback.ts';

// Asked for together with the page: the title and the engine come side by side.
if (typeof document !== 'undefined') void preloadHls().catch(() => {});

function Watching({ video }: { video: Video }) {
  const { t } = useTranslation();
  const playback = usePlayback(video);
  const [autoplay, setAutoplay] = useState(isAutoplayOn);
  const { route, episode } = playback;
  return (
    <main id="main" className="mx-auto min-h-dvh max-w-[1760px] md:px-6 md:pt-4">
      <title>{`${video.vod_name} ${route && route.episodes.length > 1 ? (route.episodes[episode]?.name ?? '') : ''} · ${t('site.name')}`}</title>
      <div className="gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="min-w-0 max-sm:sticky max-sm:top-14 max-sm:z-30">
          <div className="overflow-hidden md:rounded-card">
            <PlayerFrame video={video} playback={playback} />
          </div>
        </div>
        <aside aria-label={t('watch.choose')} className="px-3 pt-4 md:px-0 lg:max-h-[calc((100vw-456px)*9/16)] lg:overflow-y-auto lg:pt-0">
          <SeasonList routes={video.routes} current={route} onPick={playback.pickRoute} />
          {route && (
            <LineList
              routes={video.routes.filter((other) => sameSeason(other, route))}
              current={route.id}
              latency={playback.latency}
              onPick={playback.pickRoute}
            />
          )}
          {route && route.episodes.length > 1 && (
            <section aria-labelledby="episodes" className="mt-5">
              <EpisodeGrid
                heading={
                  <div className="flex items-center gap-2">
                    <h2 id="episodes" className="mr-auto text-lg font-semibold">
                      {t('watch.episodes')}
                    </h2>
                    <label className="inline-flex min-h-11 items-center gap-2 text-sm">
                      <input
                        type="checkbox"
                        checked={autoplay}
                        onChange={(event) => {
                          setAutoplay(event.target.checked);
                          rememberAutoplay(event.target.checked);
                        }}
                        className="size-4 accent-accent"
                      />
                      {t('watch.autoplay')}
                    </label>
                  </div>
                }
                episodes={route.episodes}
                current={episode}
                linkTo={(index) => href(pages.watch, { id: video.vod_id, ep: index + 1, route: route.id })}
                replace
              />
            </section>
          )}
        </aside>
      </div>
      <section className="px-3 pt-5 md:px-0">
        <div className="flex flex-wrap items-start gap-2 sm:gap-3">
          <div className="w-full min-w-0 sm:w-auto sm:flex-1">
            <h1 className="text-2xl font-bold break-words">
              <Link to={href(pages.detail, { id: video.vod_id })} className="hover:underline">
                {video.vod_name}
              </Link>
            </h1>
            <p className="mt-1 text-sm text-muted">
              {[video.vod_year, video.type_name, valueName(t, video.vod_area), video.vod_remarks].filter(Boolean).join(' · ')}
            </p>
          </div>
          <SaveButton collection="favorites" video={video} />
          <SaveButton collection="watchlist" video={video} />
          <Button kind="quiet" onClick={() => shareLink(t, location.pathname + location.search)}>
            <Share2 aria-hidden="true" className="size-4" />
            {t('action.share')}
          </Button>
        </div>
        {video.vod_content && <p className="mt-3 max-w-4xl break-words">{video.vod_content}</p>}
      </section>
      <div className="md:-mx-6">
        <Related video={video} corner={saveCorner} />
      </div>
      <div className="px-3 md:px-0">
        <CommentsBelow subject="video" id={video.vod_id} />
      </div>
    </main>
  );
}

export default function Watch() {
  const { t } = useTranslation();
  // Drawn in small steps: the picture plays already, and the whole screen at once would hold up a tap.
  const hydrated = useDeferredValue(useHydrated());
  const id = Number(useParams().id);
  const known = Number.isSafeInteger(id) && id > 0;
  const { data, error, refetch } = useQuery({ ...titleQuery(id), enabled: known });
  if (!known) return <NotFound />;
  if (data && !hydrated) return <InitialPicture video={data} />;
  if (data) return <Watching key={id} video={data} />;
  if (error instanceof ApiError && error.status === 404) return <Missing what={t('video.notFound')} />;
  return (
    <main id="main" className="mx-auto max-w-[1760px] md:px-6 md:pt-4">
      <title>{`${error ? t('error.video') : t('nav.loading')} · ${t('site.name')}`}</title>
      {!error ? (
        <div className="pulse-box aspect-video w-full lg:w-[calc(100%-384px)]" aria-hidden="true" />
      ) : (
        <Failed message={t('error.video')} onRetry={() => refetch()} />
      )}
    </main>
  );
}
