/** The engine's reports. */
import type { TrackListener } from './tracks.ts';

/** Why the engine cannot play a source: `preboot-failed` is a fatal error that came before anybody listened. */
export type EngineFailure = 'stream-failed' | 'preboot-failed' | 'hls-not-supported' | 'hls-not-loaded';
/** The other streams as far as they are known when one fails, by address. */
export interface OtherStreams {
  /** Its beginning is there: it takes over without a pause. */
  ready?: string | undefined;
  /** They were asked, and gave no stream. */
  dead: readonly string[];
}
export const NOTHING_KNOWN: OtherStreams = { dead: [] };

export interface EngineListener extends TrackListener {
  onFailure(reason: EngineFailure, others: OtherStreams): void;
  /** Addresses of HLS streams that could follow the present one, the best first. */
  alternatives(): readonly string[];
}
