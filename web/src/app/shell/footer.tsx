import { href, pages } from '@yinmu/contract/pages.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useHasDiscovery } from '../../api/site-settings.ts';
import { setThemeMode, THEME_MODES, type ThemeMode, useThemeMode } from '../theme.ts';
import { LanguageSelect } from './language-select.tsx';

const LINKS = [
  [href(pages.rankings), 'footer.rankings'],
  [href(pages.discover), 'footer.discover'],
  [href(pages.lists), 'lists.title'],
  [href(pages.guestbook), 'footer.guestbook'],
  [href(pages.app), 'footer.app'],
  [href(pages.sitemap), 'footer.sitemap'],
  [href(pages.privacy), 'footer.privacy'],
  [href(pages.terms), 'footer.terms'],
] as const;

export function Footer() {
  const { t } = useTranslation();
  const mode = useThemeMode();
  const hasDiscovery = useHasDiscovery();
  return (
    <footer className="page-edge mt-12 border-t border-line pt-8 text-sm text-muted">
      <div data-focus-row className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <p className="min-w-0 flex-1 basis-72">{t('footer.about')}</p>
        <nav
          aria-label={t('footer.links')}
          className="flex flex-wrap gap-x-5 underline-offset-4 *:py-2 pointer-coarse:*:px-1 pointer-coarse:*:py-3 *:hover:underline"
        >
          {LINKS.filter(([to]) => hasDiscovery || to !== href(pages.discover)).map(([to, text]) => (
            <Link key={to} to={to}>
              {t(text)}
            </Link>
          ))}
          <a href="/api/docs">API</a>
        </nav>
        <div className="flex flex-wrap gap-x-6 gap-y-4">
          <label className="inline-flex h-11 items-center gap-2 rounded-card border border-line px-3">
            <span>{t('theme.label')}</span>
            <select
              value={mode}
              onChange={(event) => setThemeMode(event.target.value as ThemeMode)}
              className="h-full cursor-pointer bg-transparent text-text [&>option]:bg-page"
            >
              {THEME_MODES.map((option) => (
                <option key={option} value={option}>
                  {t(`theme.${option}`)}
                </option>
              ))}
            </select>
          </label>
          <LanguageSelect />
        </div>
      </div>
    </footer>
  );
}
