export const SKIP_KINDS = ['opening', 'ending'] as const;
export type SkipKind = (typeof SKIP_KINDS)[number];

/** Streams whose lengths differ by at most this many seconds are the same cut of an episode. A larger difference means advertisements or a missing part. */
export const LENGTH_SECONDS = 2;

/** Season of a mark; 0 without one. @param season of the route */
export const skipSeason = (season: number | null, episodeId: string): number => season ?? Number(/^s(\d+)(?=\.|$)/.exec(episodeId)?.[1] ?? 0);
