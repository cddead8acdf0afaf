import type { TrackListener } from './tracks.ts';

export interface Source {
  url: string;
  type: 'hls' | 'mp4';
  /** All qualities. The first one is the source itself. */
  qualities?: readonly NamedSource[];
}
export interface NamedSource {
  name: string;
  url: string;
  type: 'hls' | 'mp4';
}
export interface OtherStream {
  id: string;
  /** Resolves the address. Undefined if it is unknown before playback. Rejects if there is none, or when aborted. */
  source(signal: AbortSignal): Promise<Source | undefined>;
}

/** `preboot-failed`: a fatal error before anything listened; `undecodable`: the browser's limits, not the source's fault. */
export type EngineFailure = 'stream-failed' | 'undecodable' | 'preboot-failed' | 'hls-not-supported' | 'hls-not-loaded';
/** What is known about other streams at a failure, by ID. */
export interface KnownStreams {
  /** A prefetched stream, which takes over with little or no pause. */
  ready?: string | undefined;
  /** Streams that were probed without success. */
  dead: readonly string[];
}
export const NOTHING_KNOWN: KnownStreams = { dead: [] };

export interface EngineListener extends TrackListener {
  onFailure(reason: EngineFailure, others: KnownStreams): void;
  /** Other streams, best first. */
  alternatives(): readonly OtherStream[];
  /** Called when a playlist or segment has arrived. */
  onSign?(): void;
}
