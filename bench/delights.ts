/** Benchmarks of features beside playback. */
import { measureDanmaku } from './parts/bench-danmaku.ts';
import { measureFanOut } from './parts/bench-follows.ts';
import { measureRecommendations } from './parts/bench-recommendations.ts';

/** By room. */
export const DELIGHTS: Record<string, () => Promise<object>> = { danmaku: measureDanmaku, follows: measureFanOut, recommendations: measureRecommendations };
