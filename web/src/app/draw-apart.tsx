/** Draws the parts of the shell that the browser has no script of, into their places. */
import type { SiteView } from '@yinmu/contract/shown-settings.ts';
import { renderToString } from 'react-dom/server';
import type { Texts } from '../locales/texts.ts';
import { TextsContext } from '../locales/use-translation.ts';
import { Announcement } from './shell/announcement.tsx';
import { DRAWN_APART, placeOf } from './shell/drawn-apart.ts';
import { Footer } from './shell/footer.tsx';

/** @param body the page with a marker in the place of each */
export function withDrawnApart(body: string, texts: Texts, site: SiteView): string {
  const parts = { announcement: <Announcement site={site} />, footer: <Footer site={site} /> };
  return DRAWN_APART.reduce((text, part) => text.replace(placeOf(part), () => renderToString(<TextsContext value={texts}>{parts[part]}</TextsContext>)), body);
}
