import { blurOf, type Video } from '@yinmu/contract/titles/video.ts';
import { type HTMLAttributes, useState } from 'react';
import { useLocation } from 'react-router';
import { usePageTitle, useTitleParts } from '../../api/use-page-title.ts';
import { STAGE_ID } from '../../hydration/signals.ts';
import { t } from '../../locales/t.ts';
import { PlayerPoster } from '../../player/player-poster.tsx';
import { episodeName } from '../../player/routes.ts';
import { type InitialPlayback, initialPlayback } from './initial-playback.ts';
import { besideOf, STAGE, STAGE_PAGE, STAGE_ROW, UP_NEXT } from './layout.ts';
import { SelectionPanel } from './selection-panel.tsx';
import { listIn } from './watch-address.ts';
import { WatchHeading } from './watch-heading.tsx';

const nothing = () => {};

/** The lists without the viewer's progress, which only scripts can read. */
function FirstLists({ video, opening, className }: { video: Video; opening: InitialPlayback; className: string }) {
  const [latency] = useState(() => new Map());
  return (
    <aside aria-label={t('watch:choose')} className={className}>
      <SelectionPanel video={video} playback={{ ...opening, latency, isAutoplayOn: true, send: nothing, focusPicture: nothing, pickRoute: nothing }} />
    </aside>
  );
}

/** Content that only the server renders. It is not hydrated, because the screen replaces it too soon. */
const Drawn = ({ children, ...given }: HTMLAttributes<HTMLDivElement>) =>
  import.meta.env.SSR ? (
    <div {...given}>{children}</div>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; tells React to leave the content alone
    <div {...given} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  );

/** What the server renders until scripts can read the viewer's choices. `preboot-entry.ts` puts the video on the stage, and React leaves it alone. */
export function InitialPicture({ video }: { video: Video }) {
  const search = new URLSearchParams(useLocation().search);
  const [titled, partsOf] = [usePageTitle(), useTitleParts()];
  const isListed = listIn(search).list !== undefined;
  const { heading, panel, lists } = besideOf(video, isListed);
  const { route, episode } = initialPlayback(video, search, undefined, []);
  // If the address names no episode, only this browser knows where to continue.
  const opening = { route, episode: search.has('ep') ? episode : -1 };
  const name = episodeName(route, opening.episode);
  return (
    <main id="main" data-growing className={STAGE_PAGE}>
      <title>{titled('watchTitle', { ...partsOf(video), episode: name }, `${`${video.vod_name} ${name}`.trim()} · ${t('site.name')}`)}</title>
      <div className={STAGE_ROW}>
        <div data-stage className={STAGE}>
          <div data-frame className="relative isolate aspect-video overflow-hidden bg-black md:rounded-card">
            <PlayerPoster vodId={video.vod_id} blur={blurOf(video)} />
            {/* The first frame covers the spinner. */}
            <span aria-hidden="true" className="absolute inset-0 -z-1 m-auto size-14 animate-spin rounded-full border-4 border-white/25 border-t-white" />
            <div
              id={STAGE_ID}
              suppressHydrationWarning
              // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; tells React to leave the content alone
              dangerouslySetInnerHTML={{ __html: '' }}
              className="size-full"
            />
          </div>
        </div>
        <Drawn className={heading}>{import.meta.env.SSR && <WatchHeading video={video} playback={opening} />}</Drawn>
        <Drawn data-focus-group="choices" className={panel}>
          {import.meta.env.SSR && <FirstLists video={video} opening={opening} className={lists} />}
          {import.meta.env.SSR && isListed && <div className={`pulse-box ${UP_NEXT}`} />}
        </Drawn>
      </div>
    </main>
  );
}

/** Shown until the title is known. */
export function LoadingTitle() {
  return (
    <main id="main" className="md:page-edge md:pt-6">
      <title>{`${t('nav.loading')} · ${t('site.name')}`}</title>
      <div className="pulse-box aspect-video w-full lg:w-[calc(100%-24rem)]" aria-hidden="true" />
    </main>
  );
}
