import type { TrackListener } from './tracks.ts';

export interface Source {
  url: string;
  type: 'hls' | 'mp4';
  /** Other qualities; the first is the source itself. */
  qualities?: readonly NamedSource[];
}
export interface NamedSource {
  name: string;
  url: string;
  type: 'hls' | 'mp4';
}
export interface OtherStream {
  id: string;
  /** Resolves the address; undefined if unknown before playback. Rejects if there is none or on abort. */
  source(signal: AbortSignal): Promise<Source | undefined>;
}

/** `preboot-failed`: fatal before anyone listened; `undecodable`: the browser's limits, not the source's fault. */
export type EngineFailure = 'stream-failed' | 'undecodable' | 'preboot-failed' | 'hls-not-supported' | 'hls-not-loaded';
/** State of other streams at a failure, by ID. */
export interface KnownStreams {
  /** Prefetched: takes over with little or no pause. */
  ready?: string | undefined;
  /** Probed without success. */
  dead: readonly string[];
}
export const NOTHING_KNOWN: KnownStreams = { dead: [] };

export interface EngineListener extends TrackListener {
  onFailure(reason: EngineFailure, others: KnownStreams): void;
  /** Best first. */
  alternatives(): readonly OtherStream[];
  /** A playlist or segment arrived. */
  onSign?(): void;
}
