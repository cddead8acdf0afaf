/** Keeps muted members from what others read: in front of every handler whose endpoint has a `voice`. */
import type { EndpointShape } from '@yinmu/contract/endpoint.ts';
import { words } from '@yinmu/contract/errors.ts';
import type { FastifyRequest } from 'fastify';
import { problem } from '../problem.ts';

/** A mute that is in force. */
export interface MuteInForce {
  reason: string;
  /** It covers what moderators read, too. */
  reports: boolean;
  /** ISO 8601; null for good. */
  until: string | null;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Finds a member's mute, at each call anew: it is in force on all instances at once. */
    muteOf(memberId: number): Promise<MuteInForce | undefined>;
  }
}

const untilWords = (until: string | null) => {
  if (until === null) return words(' permanently', '（永久）', '（永久）');
  const at = until.slice(0, 16).replace('T', ' ');
  return words(` until ${at} UTC`, `至 ${at}（UTC）`, `至 ${at}（UTC）`);
};

/** Throws `muted` where a mute covers what the endpoint writes. */
export async function refuseMuted({ voice }: EndpointShape, { server, identity }: FastifyRequest) {
  if (!voice || !identity) return;
  const mute = await server.muteOf(identity.id);
  if (mute && (voice.of === 'writing' || mute.reports)) throw problem('muted', { reason: mute.reason, until: untilWords(mute.until) });
}

/** As `refuseMuted`, where the body has one of the fields that are written. */
export async function refuseMutedFields(endpoint: EndpointShape, request: FastifyRequest) {
  const body = (request.body ?? {}) as Record<string, unknown>;
  if (endpoint.voice?.fields?.some((name) => body[name] !== undefined)) await refuseMuted(endpoint, request);
}
