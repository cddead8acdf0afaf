import Type, { type Static } from 'typebox';
import { Exact, endpoint } from '../endpoint.ts';
import { RouteId, VideoParams } from '../titles/video.ts';

export const STREAM_TYPES = ['hls', 'mp4', 'embed'] as const;
export const Stream = Type.Object({
  url: Type.String(),
  type: Type.Enum([...STREAM_TYPES]),
  /** Further qualities, if the parse service lists several. */
  qualities: Type.Optional(Type.Array(Type.Object({ name: Type.String(), url: Type.String(), type: Type.Enum(['hls', 'mp4']) }))),
});
export type Stream = Static<typeof Stream>;

export const processVideoUrl = endpoint('GET /process-video-url', {
  auth: 'public',
  summary: 'Returns what the player should open for a catalogue URL on a route',
  query: Type.Object({ url: Exact({ minLength: 1, maxLength: 2000 }), route: RouteId }),
  data: Stream,
  // For all routes together; each has a stricter limit. A household whose routes fail one after another stays below it.
  limit: { calls: 300, seconds: 60 },
});

/** §7 */
export const PARSE_HEADERS = {
  premium: 'X-Premium-Route',
  limit: 'X-RateLimit-Limit-Minute',
  remaining: 'X-RateLimit-Remaining-Minute',
  reset: 'X-RateLimit-Reset-Minute',
} as const;

export const addView = endpoint('POST /videos/:id/views', {
  auth: 'public',
  summary: 'Reports that playback has started; counts one view per viewer, title and 30 minutes',
  params: VideoParams,
  data: Type.Object({ counted: Type.Boolean() }),
  limit: { calls: 120, seconds: 60 },
});
