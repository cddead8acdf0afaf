/** Unsaved settings, kept for an hour under a random name, for admins only. */
import { randomBytes } from 'node:crypto';
import { PREVIEW_MINUTES, PREVIEW_QUERY } from '@yinmu/contract/site/site-preview.endpoints.ts';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/database/database.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import type { Identity } from '../../../platform/http/define-route.ts';
import type { AllSettings } from '../site-view.ts';
import { addPreview, previewValue } from './previews.store.ts';

const since = () => new Date(Date.now() - PREVIEW_MINUTES * 60_000).toISOString();

export async function keepPreview(db: Db, settings: Partial<AllSettings>): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  await transaction(db, (trx) => addPreview(trx, token, JSON.stringify(settings), since()));
  return token;
}

const TOKEN = new RegExp(`[?&]${PREVIEW_QUERY}=([A-Za-z0-9_-]{22})(?:&|$)`);
export const previewIn = (url: string): string | undefined => TOKEN.exec(url)?.[1];

/** Identifies the session of a request. Pages with previews bypass the cache, although their route is cached. */
export type Authenticate = (request: FastifyRequest) => Promise<Identity | undefined>;

/** Undefined without a preview, or without the right to see it. */
export async function previewOf(db: Db, request: FastifyRequest, authenticate: Authenticate): Promise<Partial<AllSettings> | undefined> {
  const token = previewIn(request.url);
  if (token === undefined || (await authenticate(request))?.role !== 'admin') return undefined;
  const value = await previewValue(db, token, since());
  return value === undefined ? undefined : JSON.parse(value);
}
