/** The footer, rendered only on the server; `footer-place.tsx` handles its events. */
import { href, pages } from '@yinmu/contract/pages.ts';
import type { SiteView } from '@yinmu/contract/site/shown-settings.ts';
import { Languages } from 'lucide-react';
import { THEME_MODES } from '../../hydration/theme-class.ts';
import { siteLinks } from '../../lib/site-links.ts';
import { language, t } from '../../locales/t.ts';
import { LanguageSelect } from './language-select.tsx';

const reached = (contact: string) => (contact.startsWith('https://') ? contact : `mailto:${contact}`);

function FriendlyLinks({ links }: { links: SiteView['friendlyLinks'] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={t('footer:friendly')} className="mt-4 flex flex-wrap items-baseline gap-x-5 border-t border-line pt-4">
      <span className="font-medium">{t('footer:friendly')}</span>
      {links.map(({ linkName, url }) => (
        <a key={url} href={url} rel="nofollow noopener" target="_blank" className="py-2 underline-offset-4 hover:underline pointer-coarse:py-3">
          {linkName}
        </a>
      ))}
    </nav>
  );
}

/** Header entries that do not fit on narrow screens. Categories are left out, because the catalog lists them. */
function OwnEntries({ entries }: { entries: SiteView['navigation']['header'] }) {
  const own = entries.filter(({ to, page }) => !page && !to.startsWith(href(pages.browse)));
  if (own.length === 0) return null;
  return (
    <nav
      aria-label={t('nav.main')}
      className="mb-4 flex flex-wrap gap-x-5 border-b border-line pb-4 underline-offset-4 *:py-2 pointer-coarse:*:py-3 *:hover:underline lg:hidden"
    >
      {own.map(({ to, text, isOwn }) => (
        <a key={to} href={to} data-inside={isOwn ? undefined : true}>
          {text}
        </a>
      ))}
    </nav>
  );
}

export function Footer({ site }: { site: SiteView }) {
  const { navigation, footerText, description, hasDiscovery, hasDemo, contact, complaints, friendlyLinks } = site;
  return (
    <>
      <OwnEntries entries={navigation.header} />
      <Essentials text={footerText || description || t(hasDemo ? 'footer:aboutDemo' : 'footer:about')} {...{ hasDiscovery, contact, complaints }} />
      <FriendlyLinks links={friendlyLinks} />
    </>
  );
}

type EssentialsProps = Pick<SiteView, 'hasDiscovery' | 'contact' | 'complaints'> & { text: string };
function Essentials({ text, hasDiscovery, contact, complaints }: EssentialsProps) {
  return (
    <div data-focus-group="row" className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <p className="min-w-0 flex-1 basis-72 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      <nav
        aria-label={t('footer:links')}
        className="flex flex-wrap gap-x-5 underline-offset-4 *:py-2 pointer-coarse:*:px-1 pointer-coarse:*:py-3 *:hover:underline"
      >
        {siteLinks(hasDiscovery).map(([to, text]) => (
          <a key={to} href={to} data-inside>
            {t(text)}
          </a>
        ))}
        <a href="/api/docs">API</a>
        {contact && <a href={reached(contact)}>{t('footer:contact')}</a>}
        {complaints && <a href={reached(complaints)}>{t('footer:complaints')}</a>}
      </nav>
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <label className="inline-flex h-11 items-center gap-2 rounded-card border border-line px-3">
          <span>{t('footer:theme.label')}</span>
          <select name="theme" autoComplete="off" className="h-full cursor-pointer bg-transparent text-text [&>option]:bg-page">
            {THEME_MODES.map((option) => (
              <option key={option} value={option}>
                {t(`footer:theme.${option}`)}
              </option>
            ))}
          </select>
        </label>
        <span className="inline-flex h-11 shrink-0 items-center rounded-card border border-line px-3 hover:bg-raised">
          <Languages className="size-5" />
          <LanguageSelect name="language" autoComplete="off" defaultValue={language} className="h-full cursor-pointer bg-transparent pl-2 [&>option]:bg-page" />
        </span>
      </div>
    </div>
  );
}
