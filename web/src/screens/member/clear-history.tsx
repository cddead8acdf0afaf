/** The button that deletes the history, once the member has confirmed it. */
import { useState } from 'react';
import { forgetAll } from '../../features/library/forget.ts';
import { useAction } from '../../forms/use-action.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';

/** The query key of the history; it goes with the session, as all keys below /user. */
export const HISTORY_KEY = ['/user/history'];

/** @param titles how many there are */
export function ClearHistory({ titles }: { titles: number }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const clear = useAction(forgetAll, { failure: t('account:member.clearFailed'), invalidates: [HISTORY_KEY] });
  return (
    <div className="mb-4 flex items-center justify-between">
      <p className="text-sm text-muted">{t('community:lists.count', { count: titles })}</p>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t('account:member.clearHistory')}
      </Button>
      {asking && (
        <Confirm
          question={t('account:member.clearQuestion')}
          action={t('account:member.clearHistory')}
          onConfirm={() => clear.run()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
