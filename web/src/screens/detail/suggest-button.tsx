/** Opens the suggestion form, whose code loads on demand. */

import { type Correctable, getCorrectable } from '@yinmu/contract/titles/suggestions.endpoints.ts';
import type { Video } from '@yinmu/contract/titles/video.ts';
import { PencilLine } from 'lucide-react';
import { type ComponentProps, type ComponentType, useRef, useState } from 'react';
import { api } from '../../api/query.ts';
import { signedInUser } from '../../api/signed-in.ts';
import { useSignInFirst } from '../../forms/use-sign-in-first.ts';
import { withTexts } from '../../locales/load-texts.ts';
import { t } from '../../locales/t.ts';
import { MENU_ITEM } from '../../ui/popups/more-menu.tsx';
import { toast } from '../../ui/toasts.tsx';
import type { Draft, Suggest } from './suggest.tsx';

const load = withTexts(['community'], () => import('./suggest.tsx'));

export function SuggestButton({ video }: { video: Video }) {
  const signInFirst = useSignInFirst();
  const [form, setForm] = useState<{ Dialog: ComponentType<ComponentProps<typeof Suggest>>; stored: Correctable }>();
  const draft = useRef<Draft>(undefined);
  const open = async () => {
    if (!(await signedInUser())) return signInFirst();
    Promise.all([load(), api.call(getCorrectable, { params: { id: video.vod_id } })]).then(
      ([part, stored]) => setForm({ Dialog: part.Suggest, stored }),
      () => toast(t('error.again')),
    );
  };
  return (
    <>
      <button type="button" onClick={open} className={MENU_ITEM}>
        <PencilLine />
        {t('action.suggest')}
      </button>
      {form && <form.Dialog video={video} stored={form.stored} draft={draft} onClose={() => setForm(undefined)} />}
    </>
  );
}
