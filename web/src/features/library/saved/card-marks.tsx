/** Shows the viewer's progress or next episode on a card. On touch screens members also get a menu; other devices have the larger card. */
import type { VideoCard } from '@yinmu/contract/titles/video.ts';
import { useUser } from '../../../api/signed-in.ts';
import { t } from '../../../locales/t.ts';
import { isFinished, isOver } from '../progress/progress-store.ts';
import { useProgress } from '../progress/use-progress.ts';
import { CardMenu } from './card-menu.tsx';

export function CardMarks({ video, isTimetable }: { video: VideoCard; isTimetable: boolean | undefined }) {
  const isMember = useUser() !== undefined;
  const progress = useProgress(video.vod_id);
  return (
    <>
      {progress && !isOver(progress) && progress.duration > 0 && !(isTimetable && isFinished(progress)) && (
        // Cards in rows have padding.
        <span className="pointer-events-none absolute inset-x-0 top-0" style={{ padding: 'inherit' }}>
          <span className="relative block aspect-2/3 overflow-hidden rounded-card">
            {isFinished(progress) ? (
              <span data-new className="badge bg-accent">
                {t('card.next', { name: progress.nextName })}
              </span>
            ) : (
              <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-1 bg-black/50">
                <span className="block h-full bg-accent" style={{ width: `${(100 * progress.position) / progress.duration}%` }} />
              </span>
            )}
          </span>
        </span>
      )}
      {isMember && (
        // A remote uses the title's page instead. Placed below, because the badge needs the width above.
        <span data-no-remote className="pointer-events-none absolute inset-x-0 top-0 pointer-fine:hidden" style={{ padding: 'inherit' }}>
          <span className="flex aspect-2/3 items-end justify-end p-1">
            <CardMenu video={video} />
          </span>
        </span>
      )}
    </>
  );
}
