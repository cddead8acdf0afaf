/** A title or a category that is not there, on any screen of one. */

import { href, pages } from '@yinmu/contract/pages.ts';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button.tsx';

export function Missing({ what }: { what: string }) {
  const { t } = useTranslation();
  return (
    <main id="main" className="flex min-h-[50dvh] flex-col items-center justify-center gap-4 p-6 text-center">
      <title>{`${what} · ${t('site.name')}`}</title>
      <h1 className="text-2xl font-bold">{what}</h1>
      <ButtonLink to={href(pages.browse)}>{t('nav.browse')}</ButtonLink>
    </main>
  );
}
