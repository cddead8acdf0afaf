/** Renders one page of each kind at the start, so that the first visitors do not wait for cold code (decision 0036). */
import { setTimeout as wait } from 'node:timers/promises';
import { getHome, type Home } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config.ts';

/** Pauses between pages, because visitors come first: without pauses, five of six requests after a start waited for the warm-up. */
const PACE = { first: 5000, between: 200 };

/** Stops when the server closes. @returns the number of pages rendered */
export async function warmUp(app: FastifyInstance, config: Pick<Config, 'API_KEY'>, pace = PACE): Promise<number> {
  let isClosed = false;
  app.server.once('close', () => {
    isClosed = true;
  });
  await wait(pace.first, undefined, { ref: false });
  if (isClosed) return 0;
  const { data } = (await app.inject({ url: `/api${getHome.path}`, headers: { 'x-api-key': config.API_KEY ?? '' } })).json<{ data: Home }>();
  const id = data.rows[0]?.videos[0]?.vod_id;
  const addresses = [href(pages.home), href(pages.browse), ...(id === undefined ? [] : [href(pages.detail, { id }), href(pages.watch, { id })])];
  let rendered = 0;
  for (const address of addresses) {
    if (isClosed) break;
    await app.inject({ url: address, headers: { accept: 'text/html' } });
    rendered++;
    await wait(pace.between, undefined, { ref: false });
  }
  return rendered;
}
