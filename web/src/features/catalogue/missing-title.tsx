/** A title that is not there, on any screen of one. */
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button.tsx';
import { paths } from '../../ui/paths.ts';

export function MissingTitle() {
  const { t } = useTranslation();
  return (
    <main id="main" className="flex min-h-[50dvh] flex-col items-center justify-center gap-4 p-6 text-center">
      <title>{`${t('video.notFound')} · ${t('site.name')}`}</title>
      <h1 className="text-2xl font-bold">{t('video.notFound')}</h1>
      <ButtonLink to={paths.browse()}>{t('nav.browse')}</ButtonLink>
    </main>
  );
}
