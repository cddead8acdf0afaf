/** Keeps muted members from publishing: runs before every handler whose endpoint has a `voice`. */
import type { EndpointShape } from '@yinmu/contract/endpoint.ts';
import { words } from '@yinmu/contract/errors.ts';
import type { FastifyRequest } from 'fastify';
import { problem } from '../problem.ts';

export interface MuteInForce {
  reason: string;
  /** Also covers reports and suggestions. */
  reports: boolean;
  /** ISO 8601; null if permanent. */
  until: string | null;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Looked up on each call, so a mute applies to all instances at once. */
    muteOf(memberId: number): Promise<MuteInForce | undefined>;
  }
}

const untilWords = (until: string | null) => {
  if (until === null) return words(' permanently', '（永久）', '（永久）');
  const at = until.slice(0, 16).replace('T', ' ');
  return words(` until ${at} UTC`, `至 ${at}（UTC）`, `至 ${at}（UTC）`);
};

export async function refuseMuted({ voice }: EndpointShape, { server, identity }: FastifyRequest) {
  if (!voice || !identity) return;
  const mute = await server.muteOf(identity.id);
  if (mute && (voice.of === 'writing' || mute.reports)) throw problem('muted', { reason: mute.reason, until: untilWords(mute.until) });
}

/** Only if the body has one of the covered fields. */
export async function refuseMutedFields(endpoint: EndpointShape, request: FastifyRequest) {
  const body = (request.body ?? {}) as Record<string, unknown>;
  if (endpoint.voice?.fields?.some((name) => body[name] !== undefined)) await refuseMuted(endpoint, request);
}
