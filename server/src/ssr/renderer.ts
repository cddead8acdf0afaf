/** The client as it is built for the server (`web/src/app/entry-server.tsx`): it renders a page as the browser would. */
import { pathToFileURL } from 'node:url';
import type { PrefetchedAnswers, PrefetchRequest } from '@yinmu/contract/initial-state.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import type { SiteView } from '@yinmu/contract/shown-settings.ts';

export interface Renderer {
  /** @param ask called at most once, for what the page asks of the API first */
  render(
    path: string,
    language: Language,
    site: SiteView,
    ask: (wanted: PrefetchRequest[]) => Promise<PrefetchedAnswers>,
  ): Promise<{ head: string; body: string }>;
}

export const loadRenderer = async (file: string) => (await import(pathToFileURL(file).href)) as Renderer;
