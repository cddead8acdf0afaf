/** Draws what is asked for most, before anybody asks: the first visitors after a start would wait for code that has never run. */
import { setTimeout as wait } from 'node:timers/promises';
import { getHome, type Home } from '@yinmu/contract/catalogue.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config.ts';

/** Between two pages, milliseconds: visitors who are there already come first. */
const PAUSE_MS = 20;
const TITLES = 30;

/** @returns how many pages were drawn; it ends early where the site stops */
export async function warmUp(app: FastifyInstance, config: Pick<Config, 'API_KEY'>): Promise<number> {
  let stopped = false;
  app.server.once('close', () => {
    stopped = true;
  });
  const { data } = (await app.inject({ url: `/api${getHome.path}`, headers: { 'x-api-key': config.API_KEY ?? '' } })).json<{ data: Home }>();
  const ids = [...new Set(data.rows.flatMap(({ videos }) => videos.map(({ vod_id }) => vod_id)))].slice(0, TITLES);
  const addresses = ['/', '/browse', '/rankings', ...ids.flatMap((id) => [`/detail/${id}`, `/watch/${id}`])];
  let drawn = 0;
  for (const address of addresses) {
    if (stopped) break;
    await app.inject({ url: address, headers: { accept: 'text/html' } });
    drawn++;
    await wait(PAUSE_MS);
  }
  return drawn;
}
