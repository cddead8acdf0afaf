/** Opens ten stars. Visitors and members get the same element, so that a press during the session check is not lost. */
import { MAX_STARS, type Rating } from '@yinmu/contract/community/ratings.endpoints.ts';
import { Star } from 'lucide-react';
import { useRef, useState } from 'react';
import { errorMessage } from '../../../api/client.ts';
import { signedInUser } from '../../../api/signed-in.ts';
import { useAction } from '../../../forms/use-action.ts';
import { useSignInFirst } from '../../../forms/use-sign-in-first.ts';
import { t } from '../../../locales/t.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { MENU_ITEM } from '../../../ui/popups/more-menu.tsx';
import { useFoldAway } from '../../../ui/popups/use-fold-away.ts';
import { type Rated, rate, useRating } from './rating.ts';

const BELOW = 'absolute scroll-mb-20 top-full left-0 z-30 mt-1 w-full';

/** `small` is for cards, `line` for text. On cards the stars stay inside the picture, which clips what overflows. */
const LOOKS = {
  small: { button: 'inline-flex size-8 items-center justify-center rounded-full bg-black/70 text-white', icon: 'size-4', label: 'sr-only', stars: BELOW },
  line: {
    button: '-my-1.5 inline-flex items-baseline gap-1 py-1.5 text-accent-text hover:underline',
    icon: 'size-4 self-center',
    label: '',
    stars: `${BELOW} sm:w-max`,
  },
  menu: { button: MENU_ITEM, icon: '', label: '', stars: 'scroll-mb-20 mt-1 w-full' },
  player: {
    button: buttonClass('quiet'),
    icon: 'size-5',
    label: '',
    stars: 'absolute inset-0 z-30 m-auto h-max max-h-full w-max max-w-full overflow-y-auto',
  },
};
type Look = keyof typeof LOOKS;

const STARS = Array.from({ length: MAX_STARS }, (_, i) => i + 1);

/** Scrolls to the stars, which on phones open at the bottom of the screen. */
const bringIntoView = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'nearest' });

function Stars({ stars: own, look, onPick }: { stars: number | null; look: Look; onPick: (stars: number | undefined) => void }) {
  return (
    <fieldset ref={bringIntoView} data-focus-group="row" className={`rounded-card border border-line bg-page p-3 shadow-xl ${LOOKS[look].stars}`}>
      <legend className="float-left mb-2 text-sm text-muted">{t('catalog:rating.question')}</legend>
      <div className={`clear-both grid grid-cols-5 gap-1 ${look === 'line' || look === 'player' ? 'sm:grid-cols-10' : ''}`}>
        {STARS.map((stars) => (
          <button
            key={stars}
            type="button"
            aria-label={t('catalog:rating.of', { count: stars })}
            aria-pressed={stars === own}
            onClick={() => onPick(stars)}
            className="flex min-h-11 min-w-11 flex-col items-center justify-center rounded-card text-xs tabular-nums hover:bg-raised aria-pressed:bg-raised"
          >
            <Star className={`size-5 ${own !== null && stars <= own ? 'fill-score text-score' : 'text-muted'}`} />
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

export function RateButton({ video, look }: { video: Rated; look: Look }) {
  const signInFirst = useSignInFirst();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { stars, counted } = useRating(video);
  const save = useAction((wanted: number | undefined) => rate(video.vod_id, wanted), {
    repeats: `rating ${video.vod_id}`,
    success: ({ stars: count, counted }: Rating) => t(`catalog:rating.${count === null ? 'removed' : counted ? 'saved' : 'waiting'}`, { count: count ?? 0 }),
    failure: (error) => errorMessage(error, t('catalog:rating.failed')),
  });
  return (
    <div className={look === 'line' ? 'sm:relative' : ''} {...useFoldAway(isOpen, () => setOpen(false))}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        onClick={async () => ((await signedInUser()) ? setOpen(!isOpen) : signInFirst())}
        className={LOOKS[look].button}
      >
        <Star className={`${LOOKS[look].icon} ${stars === null ? '' : 'fill-score text-score'}`} />
        <span className={LOOKS[look].label}>{stars === null ? t('catalog:rating.rate') : t('catalog:rating.own', { count: stars })}</span>
      </button>
      {look === 'line' && stars !== null && !counted && <span className="ml-2 text-sm text-muted">{t('catalog:rating.notYet')}</span>}
      {isOpen && (
        <Stars
          stars={stars}
          look={look}
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
