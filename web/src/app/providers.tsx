/** The providers around the router. They are the same on the server and in the browser, so that ids and markup agree. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { SiteState } from '@yinmu/contract/shown-settings.ts';
import type { i18n } from 'i18next';
import { type ReactNode, StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { initialState } from '../api/initial-data.ts';
import { Site } from '../api/site-settings.ts';

interface ProvidersProps {
  texts: i18n;
  client: QueryClient;
  site?: SiteState;
  children: ReactNode;
}

export const Providers = ({ texts, client, site = initialState.site, children }: ProvidersProps) => (
  <StrictMode>
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={client}>
        <Site value={site}>{children}</Site>
      </QueryClientProvider>
    </I18nextProvider>
  </StrictMode>
);
