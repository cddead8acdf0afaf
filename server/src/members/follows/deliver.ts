/** Sends notices to browsers and by email. Marks them as sent first, so that a crash loses one batch at most and nothing is sent twice. */
import { createECDH, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { DAY_MS, type Language } from '@yinmu/contract/limits.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Lease } from '../../platform/jobs/leases.ts';
import type { Mailer } from '../../platform/network/mail.ts';
import { fetchGuarded, type OutgoingError } from '../../platform/network/outgoing.ts';
import { digestLetter, noticeLink, noticeText } from './notice-words.ts';
import { countUnread, takePushes, unreadNotices } from './notices.store.ts';
import { shownNotices } from './notices.ts';
import { type PushSubscription, removeSubscription, subscriptionsOf, takeDigest } from './ways.store.ts';

export interface DeliveryParts {
  db: Db;
  secret: Buffer;
  origin: string;
  allowPrivate: ReadonlySet<string>;
  nameIn: (language: Language) => { whole: string };
  /** Undefined if the site sends no email. */
  mailer: Mailer | undefined;
  onError: (error: unknown) => void;
}

const PUSHES_AT_ONCE = 10;
const PUSH_TIMEOUT_MS = 10_000;
/** Push services drop a notice that they could not deliver within a day. */
const PUSH_TTL_SECONDS = 86_400;
const IN_LETTER = 20;

/** Derives the VAPID keys from the site's secret, which all instances and backups share. */
export function pushKeys(secret: Buffer): { publicKey: string; privateKey: string } {
  const curve = createECDH('prime256v1');
  for (let nth = 0; ; nth++) {
    const key = Buffer.from(hkdfSync('sha256', secret, '', `web push ${nth}`, 32));
    try {
      curve.setPrivateKey(key);
      return { publicKey: curve.getPublicKey('base64url'), privateKey: key.toString('base64url') };
    } catch {
      // One number in four billion is not a valid key on the curve.
    }
  }
}

function vapidOf({ secret, origin }: DeliveryParts) {
  // Without HTTPS, only browsers on this machine can subscribe.
  const subject = origin.startsWith('https:') ? origin : `mailto:yinmu@${new URL(origin).hostname}`;
  return { subject, ...pushKeys(secret) };
}

/** @returns true if its push service no longer knows the subscription, or if its address is private */
async function push(
  { allowPrivate }: DeliveryParts,
  vapidDetails: ReturnType<typeof vapidOf>,
  { endpoint, p256dh, auth }: PushSubscription,
  payload: object,
): Promise<boolean> {
  const { default: webpush } = await import('web-push');
  const subscription = { endpoint, keys: { p256dh, auth } };
  const { headers, body } = webpush.generateRequestDetails(subscription, JSON.stringify(payload), { vapidDetails, TTL: PUSH_TTL_SECONDS });
  const {
    'Content-Length': _length,
    'Content-Type': type,
    ...others
  } = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  const sent = fetchGuarded(endpoint, {
    kind: 'push',
    timeoutMs: PUSH_TIMEOUT_MS,
    maxBytes: 64 * 1024,
    headers: others,
    body: { type: type ?? '', text: body },
    allowPrivate,
  });
  return sent.then(
    ({ status }) => status === 404 || status === 410,
    ({ fault }: OutgoingError) => fault === 'refused',
  );
}

export async function sendPushes(parts: DeliveryParts, { signal, write }: Lease) {
  while (!signal.aborted) {
    const due = await write((trx) => takePushes(trx, PUSHES_AT_ONCE));
    if (due.length === 0) return;
    const vapid = vapidOf(parts);
    const subscriptions = await subscriptionsOf(parts.db, [...new Set(due.map(({ member_id }) => member_id))]);
    await Promise.allSettled(
      subscriptions.map(async (to) => {
        const own = due.filter(({ member_id }) => member_id === to.member_id);
        for (const notice of await shownNotices(parts.db, own, to.language)) {
          const payload = { title: notice.name, body: noticeText(notice, to.language), url: noticeLink(notice), tag: `notice-${notice.id}` };
          if (await push(parts, vapid, to, payload)) return removeSubscription(parts.db, to.endpoint);
        }
      }),
    );
  }
}

const sealOf = (secret: Buffer, memberId: number) => createHmac('sha256', secret).update(`unsubscribe|${memberId}`).digest('base64url');
/** @returns the ID of the member to unsubscribe, or undefined if the token is invalid */
export function unsubscriber(secret: Buffer, token: string): number | undefined {
  const [id = '', seal = ''] = token.split('.');
  const [given, expected] = [Buffer.from(seal), Buffer.from(sealOf(secret, Number(id)))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? Number(id) : undefined;
}

export async function sendDigests({ db, secret, origin, nameIn, mailer, onError }: DeliveryParts, { signal, write }: Lease, now = Date.now()) {
  while (mailer && !signal.aborted) {
    const due = await write((trx) => takeDigest(trx, new Date(now - DAY_MS).toISOString(), new Date(now).toISOString()));
    if (!due) return;
    const { member_id, email, language, mailed_at } = due;
    const rows = (await unreadNotices(db, member_id, IN_LETTER)).filter(({ at }) => at > mailed_at);
    if (rows.length === 0) continue;
    const unsubscribe = `${origin}/unsubscribe/${member_id}.${sealOf(secret, member_id)}`;
    const notices = await shownNotices(db, rows, language);
    const letter = digestLetter({ to: email, language, site: nameIn(language).whole, origin, notices, count: await countUnread(db, member_id), unsubscribe });
    await mailer.send(letter).catch(onError);
  }
}
