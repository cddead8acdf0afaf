/** Draws the parts of the shell that the browser has no script of, into their places. */
import type { SiteView } from '@yinmu/contract/shown-settings.ts';
import type { i18n } from 'i18next';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { Announcement } from './shell/announcement.tsx';
import { DRAWN_APART, placeOf } from './shell/drawn-apart.ts';
import { Footer } from './shell/footer.tsx';

/** @param body the page with a marker in the place of each */
export function withDrawnApart(body: string, texts: i18n, site: SiteView): string {
  const parts = { announcement: <Announcement site={site} />, footer: <Footer site={site} /> };
  return DRAWN_APART.reduce(
    (text, part) => text.replace(placeOf(part), () => renderToString(<I18nextProvider i18n={texts}>{parts[part]}</I18nextProvider>)),
    body,
  );
}
