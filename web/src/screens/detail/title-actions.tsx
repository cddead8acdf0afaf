/** The actions on a title: play, save, add to a list, share, suggest an edit. */
import { href, pages } from '@yinmu/contract/pages.ts';
import type { Video } from '@yinmu/contract/video.ts';
import { ListPlus, Play, Share2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../api/signed-in.ts';
import { episodeToContinue } from '../../features/library/progress-store.ts';
import { SaveButton } from '../../features/library/save-button.tsx';
import { useProgress } from '../../features/library/use-progress.ts';
import { shareLink } from '../../features/watching/share.ts';
import { withTexts } from '../../locales/load-texts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SuggestButton } from './suggest-button.tsx';

/** Loaded for members only. */
const AddToList = lazy(withTexts(['community'], async () => ({ default: (await import('../../features/library/add-to-list.tsx')).AddToList })));

function PlayButton({ video }: { video: Video }) {
  const { t } = useTranslation();
  const progress = useProgress(video.vod_id);
  // A notice, and nothing that looks as if it could be pressed.
  if (video.routes.length === 0) return <p className="flex min-h-11 w-full items-center text-muted">{t('video.noUrl')}</p>;
  const begun = progress && episodeToContinue(progress);
  return (
    <ButtonLink to={href(pages.watch, { id: video.vod_id, ep: begun?.episode, route: progress?.route })}>
      <Play aria-hidden="true" className="size-5 fill-current" />
      {begun ? t('catalog:resume', { episode: begun.name }) : t('action.play')}
    </ButtonLink>
  );
}

/** @param className decides where it is shown: beside the poster on a wide screen, under it on a phone */
export function TitleActions({ video, className }: { video: Video; className: string }) {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <div className={`flex-wrap gap-3 ${className}`}>
      <PlayButton video={video} />
      <SaveButton collection="favorites" video={video} />
      <SaveButton collection="watchlist" video={video} />
      {user && (
        <Suspense
          fallback={
            <Button kind="quiet" disabled>
              <ListPlus aria-hidden="true" className="size-5" />
              {t('lists.addTo')}
            </Button>
          }
        >
          <AddToList vodId={video.vod_id} />
        </Suspense>
      )}
      <Button kind="quiet" onClick={() => shareLink(t, href(pages.detail, { id: video.vod_id }))}>
        <Share2 aria-hidden="true" className="size-4" />
        {t('action.share')}
      </Button>
      <SuggestButton video={video} />
    </div>
  );
}
