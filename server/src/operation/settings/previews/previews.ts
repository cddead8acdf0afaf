/** Stores unsaved settings for an hour under a random name, for admins only. */
import { randomBytes } from 'node:crypto';
import { HTML_LANG } from '@yinmu/contract/limits.ts';
import { getPolicy } from '@yinmu/contract/site/site-policies.endpoints.ts';
import { PREVIEW_MINUTES, PREVIEW_QUERY, previewSite } from '@yinmu/contract/site/site-preview.endpoints.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { defineRoute, type Identity } from '../../../platform/http/define-route.ts';
import type { PartsInForce } from '../parts-in-force.ts';
import { policyIn } from '../site-policies.ts';
import type { AllSettings } from '../site-view.ts';
import { addPreview, previewValue } from './previews.store.ts';

interface Parts {
  db: Db;
  inForce: PartsInForce;
  /** Returns the settings in force, or those of the requested preview. */
  settingsFor(request: FastifyRequest): Promise<AllSettings>;
}

export function routePreviews(app: FastifyInstance, { db, inForce, settingsFor }: Parts) {
  const { face, announcement, footer, policies, navigation } = inForce;
  defineRoute(app, previewSite, async ({ body }) => {
    if (body.face) await face.check(body.face);
    if (body.announcement) await announcement.check(body.announcement);
    if (body.footer) await footer.check(body.footer);
    if (body.policies) await policies.check(body.policies);
    if (body.navigation) await navigation.check(body.navigation);
    return { token: await keepPreview(db, body) };
  });
  defineRoute(app, getPolicy, async ({ params, language, request }) => {
    const written = policyIn((await settingsFor(request)).policies, params.policy, language);
    return { html: written.html, lang: HTML_LANG[written.language] };
  });
}

const since = () => new Date(Date.now() - PREVIEW_MINUTES * 60_000).toISOString();

export async function keepPreview(db: Db, settings: Partial<AllSettings>): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  await transaction(db, (trx) => addPreview(trx, token, JSON.stringify(settings), since()));
  return token;
}

const TOKEN = new RegExp(`[?&]${PREVIEW_QUERY}=([A-Za-z0-9_-]{22})(?:&|$)`);
export const previewIn = (url: string): string | undefined => TOKEN.exec(url)?.[1];

/** Identifies the session of a request. Needed because pages with a preview bypass the cache, although their route is cached. */
export type Authenticate = (request: FastifyRequest) => Promise<Identity | undefined>;

/** Returns undefined if the request has no preview, or no right to see it. */
export async function previewOf(db: Db, request: FastifyRequest, authenticate: Authenticate): Promise<Partial<AllSettings> | undefined> {
  const token = previewIn(request.url);
  if (token === undefined || (await authenticate(request))?.role !== 'admin') return undefined;
  const value = await previewValue(db, token, since());
  return value === undefined ? undefined : JSON.parse(value);
}
