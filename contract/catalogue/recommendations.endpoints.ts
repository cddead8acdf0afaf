import Type, { type Static } from 'typebox';
import { endpoint, often } from '../endpoint.ts';
import { VideoCard, VodId } from '../titles/video.ts';

/** `watched`: members who watched one title also watched the other. For the other reasons, both titles share the person, tag or genre. */
export const REASONS = ['watched', 'director', 'actor', 'tag', 'genre'] as const;

export const Recommendation = Type.Object({
  video: VideoCard,
  reason: Type.Object({
    kind: Type.Enum([...REASONS]),
    /** Name of the person, tag or genre; empty for `watched`. */
    name: Type.String(),
    because: Type.Object({ vod_id: VodId, vod_name: Type.String() }),
  }),
});
export type Recommendation = Static<typeof Recommendation>;
export const getOwnRecommendations = endpoint('GET /user/recommendations', {
  auth: 'member',
  summary: 'Lists titles to watch next, each with a reason, without those watched, saved or hidden. Empty if too little is known',
  query: Type.Object({
    /** The only title on which to base recommendations. */
    after: Type.Optional(VodId),
  }),
  data: Type.Array(Recommendation),
  limit: often,
});

const Consent = Type.Object({ shares: Type.Boolean() });
const consent = '/user/recommendations/consent';
export const getConsent = endpoint(`GET ${consent}`, {
  auth: 'member',
  summary: 'Says whether the caller’s history counts, anonymously, in others’ recommendations',
  data: Consent,
});
export const setConsent = endpoint(`PUT ${consent}`, {
  auth: 'member',
  summary: 'Allows or forbids this; takes effect within an hour',
  body: Consent,
  data: Consent,
  limit: often,
});
