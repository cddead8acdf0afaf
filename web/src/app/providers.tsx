/** Providers around the router. Server and client use the same ones, so that ids and markup match. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { SiteState } from '@yinmu/contract/site/shown-settings.ts';
import { type ReactNode, StrictMode } from 'react';
import { initialState } from '../api/initial-data.ts';
import { Site } from '../api/site-settings.ts';

interface ProvidersProps {
  client: QueryClient;
  site?: SiteState;
  children: ReactNode;
}

export const Providers = ({ client, site = initialState.site, children }: ProvidersProps) => (
  <StrictMode>
    <QueryClientProvider client={client}>
      <Site value={site}>{children}</Site>
    </QueryClientProvider>
  </StrictMode>
);
