/** Opens the list chooser, whose code loads on demand. Visitors and members get the same element, so that a press during the session check is not lost. */
import { ListPlus } from 'lucide-react';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { signedInUser } from '../../../api/signed-in.ts';
import { useSignInFirst } from '../../../forms/use-sign-in-first.ts';
import { withTexts } from '../../../locales/load-texts.ts';
import { t } from '../../../locales/t.ts';
import { MENU_ITEM } from '../../../ui/popups/more-menu.tsx';
import { useFoldAway } from '../../../ui/popups/use-fold-away.ts';
import { toast } from '../../../ui/toasts.tsx';
import type { ListChoices } from '../lists/add-to-list.tsx';

const load = withTexts(['community'], () => import('../lists/add-to-list.tsx'));

export function ListButton({ vodId }: { vodId: number }) {
  const signInFirst = useSignInFirst();
  const [Choices, setChoices] = useState<ComponentType<ComponentProps<typeof ListChoices>>>();
  const close = () => setChoices(undefined);
  const toggle = async () => {
    if (Choices) return close();
    if (!(await signedInUser())) return signInFirst();
    load().then(
      (part) => setChoices(() => part.ListChoices),
      () => toast(t('error.again')),
    );
  };
  return (
    <div {...useFoldAway(Choices !== undefined, close)}>
      <button type="button" aria-expanded={Choices !== undefined} onClick={toggle} className={MENU_ITEM}>
        <ListPlus />
        {t('lists.addTo')}
      </button>
      {Choices && <Choices vodId={vodId} onDone={close} />}
    </div>
  );
}
