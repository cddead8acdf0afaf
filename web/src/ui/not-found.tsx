import { href, pages } from '@yinmu/contract/pages.ts';
import { t } from '../locales/t.ts';
import { ButtonLink } from './button.tsx';

interface NotFoundProps {
  what?: string;
  /** Status of the page. Something that was withdrawn (410, 451) gets no text other than `what`. */
  status?: number;
}

export function NotFound({ what, status = 404 }: NotFoundProps) {
  return (
    <main id="main" className="mx-auto flex min-h-[60dvh] max-w-xl flex-col items-center justify-center gap-4 p-6 text-center">
      <title>{`${what ?? status} · ${t('site.name')}`}</title>
      <p className="text-6xl font-bold text-accent-text" aria-hidden="true">
        {status}
      </p>
      <h1 className="text-2xl font-bold [overflow-wrap:anywhere]">{what ?? t('notFound.title')}</h1>
      {status === 404 && <p className="text-muted">{t('notFound.advice')}</p>}
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={href(pages.home)}>{t('nav.home')}</ButtonLink>
        <ButtonLink to={href(pages.browse)} kind="quiet">
          {t('nav.browse')}
        </ButtonLink>
      </div>
    </main>
  );
}
