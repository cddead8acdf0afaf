/** Withholds the pictures of withdrawn titles, wherever the files are stored. */
import { TITLE_PICTURES } from '@yinmu/contract/titles/video.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { absence, keptId, removalOf } from '../removals/index.ts';
import { titleOf } from './title-pictures.store.ts';

const NO_STORE = { 'Cache-Control': 'no-store' };

/** Empty if the path is malformed. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

export function withholdPictures(app: FastifyInstance, db: Db) {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.url?.startsWith('/files/')) return;
    const address = decoded(request.url.split('?', 1)[0] ?? '');
    if (!address.startsWith(TITLE_PICTURES)) return;
    const owner = await titleOf(db, address);
    if (owner === undefined) return;
    const vodId = await keptId(db, owner);
    const state = (await removalOf(db, vodId))?.state;
    if (state !== 'withdrawn' && state !== 'legal') return;
    reply.headers(NO_STORE);
    throw await absence(db, vodId);
  });
}
