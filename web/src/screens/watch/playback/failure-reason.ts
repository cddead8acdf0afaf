import type { Stall } from '../../../player/behaviours/watchdog.ts';
import type { PlayerFailure } from '../../../player/player.ts';

/** `parse-refused` (rate limit or busy) is not the route's fault, and is not reported. */
export type ParseFailure = 'parse-failed' | 'parse-refused';
/** `page-left`: the viewer chose another route. */
export type PageFailure = 'page-not-https' | 'page-unreachable' | 'page-left';
export type FailureReason = PlayerFailure | Stall | ParseFailure | PageFailure;
