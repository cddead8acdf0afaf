/** The engine's reports. */
import type { TrackListener } from './tracks.ts';

export interface Source {
  url: string;
  type: 'hls' | 'mp4';
  /** The same in other qualities; the first is the source itself. */
  qualities?: readonly NamedSource[];
}
export interface NamedSource {
  name: string;
  url: string;
  type: 'hls' | 'mp4';
}
/** A stream that could follow the present one. */
export interface OtherStream {
  id: string;
  /** Finds its address; undefined where that cannot be known before it plays. Rejects where it has none, and where the signal ends the waiting. */
  source(signal: AbortSignal): Promise<Source | undefined>;
}

/** Why the engine cannot play a source: `preboot-failed` is a fatal error that came before anybody listened; `undecodable` is no fault of the source. */
export type EngineFailure = 'stream-failed' | 'undecodable' | 'preboot-failed' | 'hls-not-supported' | 'hls-not-loaded';
/** The other streams as far as they are known when one fails, by id. */
export interface KnownStreams {
  /** Its beginning is there: it takes over without a pause, or with a short one. */
  ready?: string | undefined;
  /** They were asked, and gave no stream. */
  dead: readonly string[];
}
export const NOTHING_KNOWN: KnownStreams = { dead: [] };

export interface EngineListener extends TrackListener {
  onFailure(reason: EngineFailure, others: KnownStreams): void;
  /** The streams that could follow the present one, the best first. */
  alternatives(): readonly OtherStream[];
  /** A playlist or a segment has come. */
  onSign?(): void;
}
