/** Plays a title, from where it was left; or says that it cannot be played. */
import { href, pages } from '@yinmu/contract/pages.ts';
import type { Video } from '@yinmu/contract/video.ts';
import { Play, VideoOff } from 'lucide-react';
import { addressToContinue } from '../../features/library/address-to-continue.ts';
import { isOver, nameToContinue, withNewEpisodes } from '../../features/library/progress-store.ts';
import { useProgress } from '../../features/library/use-progress.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';

export function PlayButton({ video }: { video: Video }) {
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
    // As wide as the longer of its texts, so that its neighbours stay when the browser's progress is known.
    <ButtonLink id="play" data-arrival className="min-w-44" to={kept ? addressToContinue(kept) : href(pages.watch, { id: video.vod_id })}>
      <Play aria-hidden="true" className="size-5 fill-current" />
      {kept && !isOver(kept) ? t('catalog:resume', { episode: nameToContinue(kept) }) : t('action.play')}
    </ButtonLink>
  );
}
