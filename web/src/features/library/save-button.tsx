import type { Collection } from '@yinmu/contract/members/library.endpoints.ts';
import { Bell, Clock, Heart } from 'lucide-react';
import { errorMessage } from '../../api/client.ts';
import { signedInUser } from '../../api/signed-in.ts';
import { useAction } from '../../forms/use-action.ts';
import { useSignInFirst } from '../../forms/use-sign-in-first.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { toast } from '../../ui/toasts.tsx';
import { saveTitle, showSaved, useIsSaved } from './saved-titles.ts';

const ICONS = { favorites: Heart, watchlist: Clock, follows: Bell };

export function useSave(collection: Collection, vodId: number, isQuiet = false) {
  const { t } = useTranslation();
  const save = useAction((wanted: boolean) => saveTitle(collection, vodId, wanted), {
    optimistic: (wanted) => showSaved(collection, vodId, wanted),
    repeats: `${collection} ${vodId}`,
    onDone: (_, wanted) => {
      if (!isQuiet) toast(t(`saved.${collection}.${wanted ? 'added' : 'removed'}`));
    },
    failure: (error, wanted) => errorMessage(error, t(`saved.${collection}.${wanted ? 'addFailed' : 'removeFailed'}`)),
  });
  return { on: useIsSaved(collection, vodId), save };
}

export function SaveButton({ collection, video, small = false }: { collection: Collection; video: { vod_id: number; vod_name: string }; small?: boolean }) {
  const { t } = useTranslation();
  const signInFirst = useSignInFirst();
  const Icon = ICONS[collection];
  const { on, save } = useSave(collection, video.vod_id, small);
  const press = async () => {
    // Asked at the press: clicks from before hydration arrive with the first render.
    if (!(await signedInUser())) return signInFirst({ collection, vodId: video.vod_id });
    void save.run(!on);
  };
  const label = t(`saved.${collection}.${small ? 'of' : 'label'}`, { name: video.vod_name });
  const icon = (
    <Icon
      aria-hidden="true"
      className={`${small ? 'size-4' : 'size-5'} ${on ? (collection === 'favorites' ? 'fill-heart text-heart' : small ? 'text-score' : `text-accent-text ${collection === 'follows' ? 'fill-current' : ''}`) : ''}`}
    />
  );
  return small ? (
    <button
      type="button"
      aria-label={label}
      aria-pressed={on}
      onClick={press}
      className="inline-flex size-8 items-center justify-center rounded-full bg-black/70 text-white hover:bg-black"
    >
      {icon}
    </button>
  ) : (
    <button
      type="button"
      aria-pressed={on}
      onClick={press}
      className="inline-flex min-h-11 items-center justify-center gap-2 rounded-card bg-raised px-4 py-2 font-medium transition hover:bg-line"
    >
      {icon}
      {label}
    </button>
  );
}
