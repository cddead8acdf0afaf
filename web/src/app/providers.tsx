/** The providers around the router. They are the same on the server and in the browser, so that ids and markup agree. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { type ReactNode, StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';

export const Providers = ({ texts, client, children }: { texts: i18n; client: QueryClient; children: ReactNode }) => (
  <StrictMode>
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </I18nextProvider>
  </StrictMode>
);
