import type { Collection } from '@yinmu/contract/members/library.endpoints.ts';
import { Bell, Clock, EyeOff, Heart } from 'lucide-react';
import type { MouseEvent } from 'react';
import { errorMessage } from '../../../api/client.ts';
import { signedInUser } from '../../../api/signed-in.ts';
import { useAction } from '../../../forms/use-action.ts';
import { useSignInFirst } from '../../../forms/use-sign-in-first.ts';
import { t } from '../../../locales/t.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { saveTitle, showSaved, useIsSaved } from './saved-titles.ts';

export const COLLECTION_ICONS = { favorites: Heart, watchlist: Clock, follows: Bell, notInterested: EyeOff };

export function useSave(collection: Collection, vodId: number, isQuiet = false) {
  const save = useAction((wanted: boolean) => saveTitle(collection, vodId, wanted), {
    optimistic: (wanted) => showSaved(collection, vodId, wanted),
    repeats: `${collection} ${vodId}`,
    onDone: (_, wanted) => {
      const undo = collection === 'notInterested' && wanted ? { label: t('action.undo'), run: () => void save.run(false) } : undefined;
      if (!isQuiet || undo) toast(t(`saved.${collection}.${wanted ? 'added' : 'removed'}`), undo);
    },
    failure: (error, wanted) => errorMessage(error, t(`saved.${collection}.${wanted ? 'addFailed' : 'removeFailed'}`)),
  });
  return { on: useIsSaved(collection, vodId), save };
}

/** Moves the focus, because unsaving with the keyboard may remove the card. */
function focusNextCard(pressed: Element) {
  const cards = [...document.querySelectorAll('article')];
  const at = cards.findIndex((card) => card.contains(pressed));
  if (at >= 0) (cards[at + 1] ?? cards[at - 1])?.querySelector('a')?.focus();
}

const SMALL = 'inline-flex size-8 items-center justify-center rounded-full bg-black/70 text-white hover:bg-black';

interface SaveButtonProps {
  collection: Collection;
  video: { vod_id: number; vod_name: string };
  small?: boolean;
  className?: string;
  onPress?: () => void;
}

export function SaveButton({ collection, video, small = false, className, onPress }: SaveButtonProps) {
  const signInFirst = useSignInFirst();
  const Icon = COLLECTION_ICONS[collection];
  const { on, save } = useSave(collection, video.vod_id, small);
  const press = async ({ detail, currentTarget }: MouseEvent) => {
    onPress?.();
    // Read on press, because clicks from before hydration arrive with the first render.
    if (!(await signedInUser())) return signInFirst({ collection, vodId: video.vod_id });
    if (collection === 'notInterested' && !on && detail === 0) focusNextCard(currentTarget);
    void save.run(!on);
  };
  const label =
    on && !small && collection !== 'notInterested' ? t(`saved.${collection}.on`) : t(`saved.${collection}.${small ? 'of' : 'label'}`, { name: video.vod_name });
  const marked =
    collection === 'favorites' ? 'fill-heart text-heart' : small ? 'text-score' : `text-accent-text ${collection === 'follows' ? 'fill-current' : ''}`;
  return (
    <button
      type="button"
      // Signing in returns to it (`lib/left-by.ts`), whatever its label says by then.
      id={small || className ? undefined : `save-${collection}`}
      aria-label={small ? label : undefined}
      aria-pressed={on}
      onClick={press}
      className={small ? SMALL : (className ?? buttonClass('quiet'))}
    >
      <Icon className={`${small ? 'size-4' : 'size-5'} ${on ? marked : ''}`} />
      {!small && label}
    </button>
  );
}
