import { href, pages } from '@yinmu/contract/pages.ts';
import { posterAddress, type Video } from '@yinmu/contract/video.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { STAGE_ID } from '../../hydration/signals.ts';
import { PlayerPoster } from '../../player/player-poster.tsx';

/** Until this browser's own choices may be read. `preboot-entry.ts` puts the picture on the stage; React leaves it alone. */
export const InitialPicture = ({ video }: { video: Video }) => (
  <main id="main" className="min-h-dvh md:pt-6">
    <title>{`${video.vod_name} · ${useTranslation().t('site.name')}`}</title>
    <div className="gap-6 md:page-edge lg:grid lg:grid-cols-[minmax(0,1fr)_22.5rem]">
      <div data-stage className="min-w-0">
        <div data-frame className="relative isolate aspect-video overflow-hidden bg-black md:rounded-card">
          <PlayerPoster src={posterAddress(video.vod_id, 540)} />
          <div
            id={STAGE_ID}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; it says that the inside is not React's
            dangerouslySetInnerHTML={{ __html: '' }}
            className="size-full"
          />
        </div>
      </div>
    </div>
    <section className="page-edge pt-5 [content-visibility:auto] [contain-intrinsic-size:auto_160px]">
      <h1 className="text-2xl font-bold break-words">
        <Link to={href(pages.detail, { id: video.vod_id })}>{video.vod_name}</Link>
      </h1>
      {video.vod_content && <p className="mt-3 max-w-4xl break-words">{video.vod_content}</p>}
    </section>
  </main>
);
