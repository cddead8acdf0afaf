/** Opens ten stars. The same element for visitors and members, so that a press during the session check is not lost. */
import { MAX_STARS, type Rating } from '@yinmu/contract/community/ratings.endpoints.ts';
import type { Video } from '@yinmu/contract/titles/video.ts';
import { Star } from 'lucide-react';
import { useRef, useState } from 'react';
import { errorMessage } from '../../api/client.ts';
import { signedInUser } from '../../api/signed-in.ts';
import { useAction } from '../../forms/use-action.ts';
import { useSignInFirst } from '../../forms/use-sign-in-first.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { foldAway } from '../../ui/fold-away.ts';
import { rate, useRating } from './rating.ts';

const STARS = Array.from({ length: MAX_STARS }, (_, i) => i + 1);

/** On phones the stars open at the bottom of the screen. */
const bringIntoView = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'nearest' });

function Stars({ stars: own, small, onPick }: { stars: number | null; small: boolean; onPick: (stars: number | undefined) => void }) {
  const { t } = useTranslation();
  return (
    <fieldset
      ref={bringIntoView}
      data-focus-group="row"
      className={`absolute scroll-mb-20 top-full left-0 z-30 mt-1 w-full rounded-card border border-line bg-page p-3 shadow-xl ${small ? '' : 'sm:w-max'}`}
    >
      <legend className="float-left mb-2 text-sm text-muted">{t('catalog:rating.question')}</legend>
      <div className={`clear-both grid grid-cols-5 gap-1 ${small ? '' : 'sm:grid-cols-10'}`}>
        {STARS.map((stars) => (
          <button
            key={stars}
            type="button"
            aria-label={t('catalog:rating.of', { count: stars })}
            aria-pressed={stars === own}
            onClick={() => onPick(stars)}
            className="flex min-h-11 min-w-11 flex-col items-center justify-center rounded-card text-xs tabular-nums hover:bg-raised aria-pressed:bg-raised"
          >
            <Star aria-hidden="true" className={`size-5 ${own !== null && stars <= own ? 'fill-score text-score' : 'text-muted'}`} />
            {stars}
          </button>
        ))}
      </div>
      {own !== null && (
        <Button kind="bare" className="mt-2 w-full" onClick={() => onPick(undefined)}>
          {t('catalog:rating.remove')}
        </Button>
      )}
    </fieldset>
  );
}

/** @param props.small for use over a picture; stars fill the container's width */
export function RateButton({ video, small = false }: { video: Video; small?: boolean }) {
  const { t } = useTranslation();
  const signInFirst = useSignInFirst();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { stars } = useRating(video);
  const save = useAction((wanted: number | undefined) => rate(video.vod_id, wanted), {
    repeats: `rating ${video.vod_id}`,
    success: ({ stars: count, counted }: Rating) => t(`catalog:rating.${count === null ? 'removed' : counted ? 'saved' : 'waiting'}`, { count: count ?? 0 }),
    failure: (error) => errorMessage(error, t('catalog:rating.failed')),
  });
  return (
    <div className={small ? '' : 'sm:relative'} {...foldAway(isOpen, () => setOpen(false))}>
      <Button
        ref={button}
        kind="quiet"
        aria-expanded={isOpen}
        onClick={async () => ((await signedInUser()) ? setOpen(!isOpen) : signInFirst())}
        className={small ? 'size-8 min-h-0! rounded-full! bg-black/70! px-0! text-white!' : ''}
      >
        <Star aria-hidden="true" className={`${small ? 'size-4' : 'size-5'} ${stars === null ? '' : 'fill-score text-score'}`} />
        <span className={small ? 'sr-only' : ''}>{stars === null ? t('catalog:rating.rate') : t('catalog:rating.own', { count: stars })}</span>
      </Button>
      {isOpen && (
        <Stars
          stars={stars}
          small={small}
          onPick={(wanted) => {
            setOpen(false);
            button.current?.focus();
            void save.run(wanted);
          }}
        />
      )}
    </div>
  );
}
