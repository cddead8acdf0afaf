import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../../api/query.ts';
import { render } from '../../../../testing/render.tsx';
import { Audit } from '../../audit/audit.tsx';
import { Members } from '../../members/members.tsx';
import { TitleTable } from '../../titles/title-table.tsx';
import { useListParams } from './paged-list.tsx';

const Titles = () => <TitleTable params={useListParams()} query={{}} selection={() => ({ state: {}, onChange: () => {} })} />;

test.each([
  ['members', <Members key="members" />, '/api/admin/members'],
  ['the log', <Audit key="audit" />, '/api/admin/audit'],
  ['titles', <Titles key="titles" />, '/api/admin/titles'],
])('fifty rows a page are listed of %s', async (_name, screen, path) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ status: 'success', data: { pagination: { page: 1, limit: 50, total: 0, pages: 0 } } });
  });
  const client = createQueryClient({ answers: {}, missing: [] });
  await render(<QueryClientProvider client={client}>{screen}</QueryClientProvider>);
  for (const query of client.getQueryCache().findAll({ queryKey: ['admin'] })) await query.fetch();
  vi.unstubAllGlobals();
  expect(asked.map((address) => [address.split('?')[0], new URL(address, 'http://site.test').searchParams.get('limit')])).toEqual([[path, '50']]);
});
