import { getTypes } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { initialState } from './initial-data.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('the page’s own requests carry the API key that the page has', async () => {
  const boot = { textContent: JSON.stringify({ ...initialState, apiKey: 'k1' }) };
  const sent: (string | null)[] = [];
  vi.stubGlobal('document', { getElementById: (id: string) => (id === 'boot' ? boot : null), cookie: '' });
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get('X-API-Key'));
    return Response.json({ status: 'success', data: [] });
  });
  vi.resetModules();
  const { api } = await import('./query.ts');
  await api.call(getTypes, {});
  expect(sent).toEqual(['k1']);
});
