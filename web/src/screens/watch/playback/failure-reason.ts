/** Why a line does not play an episode. */
import type { Stall } from '../../../player/behaviours/watchdog.ts';
import type { PlayerFailure } from '../../../player/player.ts';

/** `parse-refused`: too many requests, or one under way. The line may be fine, so nothing is reported of it. */
export type ParseFailure = 'parse-failed' | 'parse-refused';
/** `page-left`: the viewer asks for another line, because the page does not play or is not wanted. */
export type PageFailure = 'page-not-https' | 'page-unreachable' | 'page-left';
export type FailureReason = PlayerFailure | Stall | ParseFailure | PageFailure;
