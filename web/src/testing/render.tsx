/** Renders components as the server does. */
import { QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { Language } from '@yinmu/contract/limits.ts';
import { TEXT_NAMESPACES } from '@yinmu/contract/page.ts';
import type { SiteState, SiteView } from '@yinmu/contract/site/shown-settings.ts';
import { SITE_NAME } from '@yinmu/contract/site/site-name.ts';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { ApiError } from '../api/client.ts';
import { initialState } from '../api/initial-data.ts';
import { createQueryClient } from '../api/query.ts';
import { Providers } from '../app/providers.tsx';
import { readTexts } from '../locales/read-texts.ts';
import { speak } from '../locales/t.ts';
import { Texts } from '../locales/texts.ts';

export class Rendered {
  readonly html: string;
  constructor(html: string) {
    // React separates adjacent texts by comments.
    this.html = html.replaceAll('<!-- -->', '');
  }
  all = (attribute: string): string[] => [...this.html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => unescaped(value));
  texts = (tag: string): string[] => [...this.html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, inner = '']) => textOf(inner));
  tags = (...parts: string[]): string[] => (this.html.match(/<[a-z][^<>]*>/g) ?? []).filter((tag) => parts.every((part) => tag.includes(part)));
  get text(): string {
    return textOf(this.html);
  }
}
const unescaped = (text: string) =>
  text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
const textOf = (html: string) =>
  unescaped(html.replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

export const INSTALLED: SiteView = {
  ...initialState.site,
  hasDemo: false,
  ...{ description: '', icon: '', accent: '', footerText: '', contact: '', complaints: '' },
  friendlyLinks: [],
  announcement: null,
  verifications: [],
  isPreview: false,
};

/**
 * @param site overrides of a default site
 * @param failed the key of a query that a proxy answered with 502
 * @param at the page's address
 */
export async function render(element: ReactNode, language: Language = 'zhcn', site: Partial<SiteState> = {}, failed?: QueryKey, at = '/'): Promise<Rendered> {
  const texts = await Texts.loaded(language, TEXT_NAMESPACES, readTexts);
  texts.nameSite({ name: SITE_NAME[language].whole, short: SITE_NAME[language].short, categoryNames: {} });
  speak(texts);
  const client = createQueryClient({ answers: {}, missing: [] });
  if (failed) {
    client.setQueryDefaults(failed, { retryOnMount: false });
    const query = client.getQueryCache().build(client, { queryKey: failed });
    query.setState({ status: 'error', error: new ApiError('answer', '', 502) });
  }
  return new Rendered(
    renderToString(
      <Providers client={client} site={{ ...initialState.site, ...site }}>
        <MemoryRouter initialEntries={[at]}>{element}</MemoryRouter>
      </Providers>,
    ),
  );
}

/** With answers that the queries of these keys already have. */
export function withAnswers(element: ReactNode, answers: readonly (readonly [QueryKey, unknown])[]): ReactNode {
  const client = createQueryClient({ answers: {}, missing: [] });
  for (const [key, data] of answers) client.setQueryData(key, data);
  return <QueryClientProvider client={client}>{element}</QueryClientProvider>;
}
