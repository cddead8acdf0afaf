import { ECDH, randomBytes } from 'node:crypto';
import type { BodyOf } from '@yinmu/contract/endpoint.ts';
import { words } from '@yinmu/contract/errors.ts';
import { HTML_LANG, type Language } from '@yinmu/contract/limits.ts';
import * as endpoints from '@yinmu/contract/members/notices.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { ownWrites } from '../../platform/database/own-writes.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { hostPort, requireAddress } from '../../platform/network/outgoing.ts';
import { invalidField, problem } from '../../platform/problem.ts';
import { tokenHash } from '../../platform/secret.ts';
import { element, text } from '../../platform/text/xml.ts';
import { type DeliveryParts, pushKeys, unsubscriber } from './deliver.ts';
import { FEED_TITLE, NOTICES_PAGE, noticeLink, noticeText } from './notice-words.ts';
import { noticesPage } from './notices.store.ts';
import { shownNotices } from './notices.ts';
import { addressOf, addSubscription, endMail, isAnothers, removeSubscription, setWay, wayOf, wayOfFeed } from './ways.store.ts';

const FEED_ENTRIES = 50;
const MAX_SUBSCRIPTIONS = 10;
const FEED = '/feed/notices/';
const NO_KEY = words('is not a push key', '不是有效的推送密钥', '不是有效的推播金鑰');
function isPoint(key: string): boolean {
  try {
    return ECDH.convertKey(key, 'prime256v1', 'base64url', 'hex', 'uncompressed').length === 130;
  } catch {
    return false;
  }
}
/** Throws `address_refused` for http and for addresses that `sendPushes` could not reach, or `validation_failed` for invalid keys (RFC 8291). */
function requirePushService({ endpoint, p256dh, auth }: BodyOf<typeof endpoints.addPush>, allowPrivate: ReadonlySet<string>) {
  const url = requireAddress(endpoint, { allowPrivate });
  if (!isPoint(p256dh)) throw invalidField('p256dh', NO_KEY);
  if (Buffer.from(auth, 'base64url').length !== 16) throw invalidField('auth', NO_KEY);
  if (url.protocol !== 'https:' && !allowPrivate.has(hostPort(url))) throw problem('address_refused');
}
const limited = { schema: { hide: true } as object, config: { limit: { calls: 60, seconds: 60 } } };

async function feedOf({ db, origin, nameIn }: DeliveryParts, token: string): Promise<string> {
  const way = await wayOfFeed(db, tokenHash(token));
  if (!way) throw problem('not_found');
  const { member_id, language } = way;
  const notices = await shownNotices(db, await noticesPage(db, member_id, { page: 1, limit: FEED_ENTRIES }), language);
  const entries = notices.map((notice) => {
    // A notice that grows becomes a new feed entry.
    const id = element('id', `urn:yinmu:notice:${notice.id}:${notice.at}`);
    const said = element('title', `${notice.name}: ${noticeText(notice, language)}`);
    return `<entry>${id}${said}${element('updated', notice.at)}<link href="${text(origin + noticeLink(notice))}"/></entry>`;
  });
  const head = `${element('id', `${origin}${FEED}${member_id}`)}${element('title', `${nameIn(language).whole} · ${FEED_TITLE[language]}`)}`;
  const updated = element('updated', notices[0]?.at ?? new Date(0).toISOString());
  const links = `<link href="${text(origin + NOTICES_PAGE)}"/><author>${element('name', nameIn(language).whole)}</author>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${HTML_LANG[language]}">${head}${updated}${links}${entries.join('')}</feed>`;
}

/** These routes are outside the API, because feed readers and mail services send neither a key nor a cookie. */
function openRoutes(app: FastifyInstance, parts: DeliveryParts) {
  app.get<{ Params: { token: string } }>(`${FEED}:token`, limited, async (request, reply) =>
    reply
      .type('application/atom+xml; charset=utf-8')
      .header('Cache-Control', 'private, no-cache')
      .header('X-Robots-Tag', 'noindex')
      .send(await feedOf(parts, request.params.token)),
  );
  app.register(async (scope) => {
    // Accepts a form with one field, in either of the two encodings that mail services use.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { bodyLimit: 4096, parseAs: 'string' }, (_request, _body, ready) => ready(null));
    scope.post<{ Params: { token: string } }>('/unsubscribe/:token', limited, async (request, reply) => {
      const memberId = unsubscriber(parts.secret, request.params.token);
      if (memberId === undefined) throw problem('not_found');
      await endMail(parts.db, memberId);
      return reply.code(204).send();
    });
  });
  app.get('/unsubscribe/:token', limited, (_request, reply) => reply.redirect(NOTICES_PAGE));
}

async function startMail({ db, mailer }: DeliveryParts, memberId: number, language: Language) {
  if (!mailer || !(await addressOf(db, memberId))) throw problem('forbidden');
  const mailed_at = (await wayOf(db, memberId))?.mailed_at || new Date().toISOString();
  await setWay(db, memberId, { language, mailed_at });
}

async function mailState({ db, mailer }: DeliveryParts, memberId: number, mailedAt = ''): Promise<'none' | 'unproved' | 'off' | 'on'> {
  if (!mailer) return 'none';
  if (!(await addressOf(db, memberId))) return 'unproved';
  return mailedAt === '' ? 'off' : 'on';
}

export function wayRoutes(app: FastifyInstance, parts: DeliveryParts) {
  const { db, secret, origin } = parts;
  const { publicKey } = pushKeys(secret);
  defineRoute(app, endpoints.getNoticeWays, async ({ member }) => {
    const way = await wayOf(db, member.id);
    return { pushKey: publicKey, mail: await mailState(parts, member.id, way?.mailed_at), feed: Boolean(way?.feed_hash) };
  });
  defineRoute(app, endpoints.setNoticeMail, ({ member, body, language }) => (body.on ? startMail(parts, member.id, language) : endMail(db, member.id)));
  defineRoute(app, endpoints.makeFeed, async ({ member, language }) => {
    const token = randomBytes(24).toString('base64url');
    await setWay(db, member.id, { language, feed_hash: tokenHash(token) });
    return { url: origin + FEED + token };
  });
  defineRoute(app, endpoints.removeFeed, ({ member, language }) => setWay(db, member.id, { language, feed_hash: null }));
  defineRoute(app, endpoints.addPush, async ({ member, body, language }) => {
    requirePushService(body, parts.allowPrivate);
    const row = { member_id: member.id, ...body, language, created_at: new Date().toISOString() };
    await ownWrites(db, member.id, async (trx) => {
      if (await isAnothers(trx, row)) throw problem('address_refused');
      await addSubscription(trx, row, MAX_SUBSCRIPTIONS);
    });
  });
  defineRoute(app, endpoints.removePush, ({ member, body }) => removeSubscription(db, body.endpoint, member.id));
  openRoutes(app, parts);
}
