/** Top of the detail page: poster, name, facts, genres, actions, plot and people. */
import { href, pages } from '@yinmu/contract/pages.ts';
import type { Video } from '@yinmu/contract/titles/video.ts';
import { Clapperboard, MessageCircle, Play, Share2, VideoOff } from 'lucide-react';
import { Link } from 'react-router';
import { Cast, useHasFaces } from '../../features/catalogue/cast.tsx';
import { goToComments } from '../../features/community/comments-below.tsx';
import { ReportButton } from '../../features/community/report-button.tsx';
import { addressToContinue } from '../../features/library/address-to-continue.ts';
import { FollowButton } from '../../features/library/follow-button.tsx';
import { isOver, nameToContinue, withNewEpisodes } from '../../features/library/progress-store.ts';
import { SaveButton } from '../../features/library/save-button.tsx';
import { useProgress } from '../../features/library/use-progress.ts';
import { RateButton } from '../../features/ratings/rate-button.tsx';
import { Scores } from '../../features/ratings/scores.tsx';
import { shareLink } from '../../features/watching/share.ts';
import type { Translate } from '../../locales/texts.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx';
import { MENU_ITEM, MoreMenu } from '../../ui/more-menu.tsx';
import { Poster } from '../../ui/poster.tsx';
import { EpisodeList, hasEpisodeList } from './episode-list.tsx';
import { Facts, hasFacts, Plot, Views } from './facts.tsx';
import { ListButton } from './list-button.tsx';
import { SuggestButton } from './suggest-button.tsx';
import { POSTER, POSTER_BOX, POSTER_SIZES, SUMMARY } from './summary-layout.ts';

/** Plays or resumes the title, or says that it cannot be played. */
function PlayButton({ video }: { video: Video }) {
  const { t } = useTranslation();
  const progress = useProgress(video.vod_id);
  if (video.routes.length === 0)
    return (
      <p className="inline-flex min-h-11 items-center gap-2 pr-2 text-muted">
        <VideoOff aria-hidden="true" className="size-5 shrink-0" />
        {t('video.noUrl')}
      </p>
    );
  const kept = progress && withNewEpisodes(progress, video.routes);
  return (
    // Fixed width, so that neighbours do not move once progress is known.
    <ButtonLink id="play" data-arrival className="min-w-40" to={kept ? addressToContinue(kept) : href(pages.watch, { id: video.vod_id })}>
      <Play aria-hidden="true" className="size-5 fill-current" />
      {kept && !isOver(kept) ? t('catalog:resume', { episode: nameToContinue(kept) }) : t('action.play')}
    </ButtonLink>
  );
}

function TitleActions({ video }: { video: Video }) {
  const { t } = useTranslation();
  return (
    <div className="action-row max-sm:col-span-2">
      <PlayButton video={video} />
      {video.trailer_url && (
        <a href={video.trailer_url} rel="noreferrer noopener" target="_blank" className={buttonClass('quiet')}>
          <Clapperboard aria-hidden="true" className="size-5" />
          {t('catalog:video.trailer')}
        </a>
      )}
      <FollowButton video={video} />
      <SaveButton collection="favorites" video={video} />
      <SaveButton collection="watchlist" video={video} />
      <RateButton video={video} />
      <Button kind="quiet" onClick={() => shareLink(t, href(pages.detail, { id: video.vod_id }))}>
        <Share2 aria-hidden="true" className="size-5" />
        {t('action.share')}
      </Button>
      <MoreMenu>
        <ListButton vodId={video.vod_id} />
        <button type="button" onClick={goToComments} className={MENU_ITEM}>
          <MessageCircle aria-hidden="true" />
          {t('nav.comments')}
        </button>
        <SaveButton collection="notInterested" video={video} className={MENU_ITEM} />
        <SuggestButton video={video} />
        <ReportButton subject="title" id={video.vod_id} className={MENU_ITEM} />
      </MoreMenu>
    </div>
  );
}

/** Short facts beside the rating, without repetition: a film's remark often equals its version. */
const shortFacts = (video: Video, t: Translate) =>
  [
    ...new Set([
      video.vod_year,
      video.type_name,
      video.vod_area,
      video.vod_lang,
      video.vod_version,
      video.vod_remarks,
      // Unknown series count as ongoing, so do not show that.
      video.vod_status === 'ongoing' && !video.vod_remarks ? '' : t(`catalog:status.${video.vod_status}`),
    ]),
  ].filter(Boolean);

/** English readers also see the original name, often among the other names. */
const otherNames = ({ vod_name, vod_name_original, vod_sub }: Video) =>
  [...new Set([vod_name_original ?? '', ...vod_sub.split(/[/／]/)].map((name) => name.trim()))].filter((name) => name && name !== vod_name).join(' / ');

export function TitleSummary({ video }: { video: Video }) {
  const { t } = useTranslation();
  const hasFaces = useHasFaces(video);
  /** Beside what has no episodes. */
  const isAside = !hasEpisodeList(video) && hasFacts(video) && !hasFaces;
  return (
    <article className={SUMMARY.page}>
      <div className={SUMMARY.facts}>
        <div className={POSTER_BOX}>
          <Poster video={video} eager sizes={POSTER_SIZES} className={POSTER} />
        </div>
        <div className="min-w-0">
          <h1 dir="auto" title={video.vod_name} className={SUMMARY.name}>
            {video.vod_name}
          </h1>
          {otherNames(video) && (
            <p dir="auto" title={otherNames(video)} className="mt-1 line-clamp-2 text-left break-words text-muted">
              {otherNames(video)}
            </p>
          )}
          <div className="mt-3 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm break-words *:max-w-full xl:text-base">
            <Scores video={video} />
            {shortFacts(video, t).map((text) => (
              <span key={text} title={text} className="line-clamp-2">
                {text}
              </span>
            ))}
            <Views video={video} />
          </div>
          <ul aria-label={t('catalog:filter.genre')} className="mt-3 flex flex-wrap gap-2 break-words *:max-w-full">
            {video.vod_class.map((name, i) => (
              <li key={name}>
                <Link
                  to={href(pages.browse, { genre: video.filters.genre[i] })}
                  className="inline-block max-w-full rounded-card bg-raised px-3 py-1.5 leading-5 text-sm pointer-coarse:py-2.5 hover:bg-line"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <TitleActions video={video} />
        <div className="min-w-0 space-y-5 max-sm:col-span-2">
          <Plot video={video} />
          {hasFaces && <Cast video={video} />}
          {!isAside && <Facts video={video} />}
        </div>
      </div>
      {isAside ? (
        <aside className="panel self-start bg-surface/85">
          <Facts video={video} />
        </aside>
      ) : (
        <EpisodeList video={video} />
      )}
    </article>
  );
}
