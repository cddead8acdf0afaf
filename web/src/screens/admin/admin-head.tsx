/** The heading of the admin area, and signing out of it. */

import { signOut } from '../../api/signed-in.ts';
import { useAction } from '../../forms/use-action.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Button } from '../../ui/button.tsx';

/** Signing out leads to the page for signing in, as the end of a session does. */
export function AdminHead() {
  const { t } = useTranslation();
  const leave = useAction(signOut, { failure: t('account:logoutFailed') });
  return (
    <div className="flex items-center gap-3">
      <h1 className="mr-auto text-2xl font-bold">{t('admin:title')}</h1>
      <Button kind="quiet" disabled={leave.isPending} onClick={() => leave.run()}>
        {t('account:logout')}
      </Button>
    </div>
  );
}
