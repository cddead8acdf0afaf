/** In the place of the form, for readers who are not signed in. */
import { href, pages } from '@yinmu/contract/pages.ts';
import { Link, useLocation } from 'react-router';
import { wayBack } from '../../lib/way-back.ts';
import { useTranslation } from '../../locales/use-translation.ts';

/** @param props.hasDraft who was signed in has begun to write */
export function LoginFirst({ hasDraft }: { hasDraft: boolean }) {
  const { t } = useTranslation();
  const location = useLocation();
  return (
    <p className="rounded-card bg-surface px-4 py-3">
      {hasDraft && <span className="mb-2 block">{t('community:comment.draftKept')}</span>}
      <Link to={href(pages.login, { next: location.pathname + location.search })} state={wayBack(location)} className="text-accent-text underline">
        {t('community:comment.loginFirst')}
      </Link>
    </p>
  );
}
