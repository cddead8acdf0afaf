import { href, pages } from '@yinmu/contract/pages.ts';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from './button.tsx';

/** @param what is not there, where it is known: a title, a category */
export function NotFound({ what }: { what?: string }) {
  const { t } = useTranslation();
  return (
    <main id="main" className="mx-auto flex min-h-[60dvh] max-w-xl flex-col items-center justify-center gap-4 p-6 text-center">
      <title>{`${what ?? 404} · ${t('site.name')}`}</title>
      <p className="text-6xl font-bold text-accent-text" aria-hidden="true">
        404
      </p>
      <h1 className="text-2xl font-bold">{what ?? t('notFound.title')}</h1>
      <p className="text-muted">{t('notFound.advice')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={href(pages.home)}>{t('nav.home')}</ButtonLink>
        <ButtonLink to={href(pages.browse)} kind="quiet">
          {t('nav.browse')}
        </ButtonLink>
      </div>
    </main>
  );
}
