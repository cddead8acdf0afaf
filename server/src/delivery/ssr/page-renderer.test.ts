import { notFound } from '@yinmu/contract/pages.ts';
import { expect, test } from 'vitest';
import { ProblemError } from '../../platform/problem.ts';
import { MAX_WAITING, RENDERED_AT_ONCE, type RenderedPage, renderInTurn } from './page-renderer.ts';

test('four pages are rendered at once, others wait in order, and one too many is refused', async () => {
  const begun: string[] = [];
  const open: (() => void)[] = [];
  const render = renderInTurn(async (_request, _page, address) => {
    begun.push(address);
    await new Promise<void>((resolve) => open.push(resolve));
    return { html: address } as RenderedPage;
  });
  const ask = (address: number) => render(undefined as never, notFound, String(address));
  const addresses = Array.from({ length: RENDERED_AT_ONCE + MAX_WAITING }, (_, i) => i);
  const asked = addresses.map(ask);
  await expect(ask(-1)).rejects.toThrow(ProblemError);
  await expect(ask(-1)).rejects.toMatchObject({ code: 'overloaded', headers: { 'Retry-After': '2' } });
  expect(begun).toEqual(['0', '1', '2', '3']);
  for (const nth of addresses) {
    await expect.poll(() => begun.length).toBe(Math.min(addresses.length, nth + RENDERED_AT_ONCE));
    open[nth]?.();
    expect(await asked[nth]).toEqual({ html: String(nth) });
  }
  expect(begun).toEqual(addresses.map(String));
});
