/** Guards the current stream and prepares others. Its modules load once playback starts. */
import type Hls from 'hls.js';
import type { EngineFailure, EngineListener } from '../listener.ts';
import { hasMediaSource } from '../preboot/has-media-source.ts';
import type { Prefetched, Wishes } from '../preboot/prefetch-stream.ts';
import type { Guard, Guarded } from './guard.ts';
import type { Standby } from './standby.ts';

type StreamCare = typeof import('./stream-care.ts');

let asked: Promise<StreamCare> | undefined;
function loadStreamCare() {
  asked ??= import('./stream-care.ts').catch((error) => {
    // The next call requests the file again. Until then, only the player's watchdog guards this stream.
    asked = undefined;
    throw error;
  });
  return asked;
}

export interface Care {
  /**
   * Starts guarding another stream. @param begun time of the first request, by `performance.now()` @param wishes preferences for the streams that may
   * follow
   */
  begin(guardOf: (modules: StreamCare, guarded: Guarded) => Guard, begun?: number, wishes?: () => Wishes): void;
  /** Called after a decoding error. @returns whether the stream survived it */
  recover(): boolean;
  fail(reason: EngineFailure): void;
  /** Continues with another stream in the same buffer. @returns undefined if that is impossible */
  goOn(from: Hls, url: string, position: number, isSame: boolean): Hls | undefined;
  /** @param next address of the next stream, whose prefetched data is kept */
  end(next?: string): void;
  /** Returns a stream's prefetched data once and drops all others. */
  take(url: string): Prefetched | undefined;
}

export function createCare(video: HTMLVideoElement, listener: EngineListener): Care {
  const now = () => performance.now();
  /** Increases with each stream, so that modules that load late do not guard an older one. */
  let generation = 0;
  let modules: StreamCare | undefined;
  let standby: Standby | undefined;
  let guard: Guard | undefined;

  let wishesOf: () => Wishes = () => ({});
  const place = () => ({ wishes: wishesOf(), isNative: !hasMediaSource() });
  const prefetchedOf = (url: string) => (standby?.ready?.url === url ? standby.ready.prefetched : undefined);
  const fail = (reason: EngineFailure) => listener.onFailure(reason, { ready: standby?.ready?.id, dead: standby?.dead ?? [] });
  const stopLooking = () => {
    generation++;
    guard?.end();
    guard = undefined;
  };
  return {
    fail,
    begin(guardOf, begun = now(), wishes = () => ({})) {
      wishesOf = wishes;
      stopLooking();
      const mine = generation;
      loadStreamCare().then(
        (loaded) => {
          modules = loaded;
          if (mine !== generation) return;
          standby ??= loaded.createStandby(() => listener.alternatives(), place, now);
          guard = guardOf(loaded, { video, standby, begun, now, onFailure: () => fail('stream-failed') });
        },
        () => {},
      );
    },
    recover: () => guard?.recover() ?? false,
    goOn(from, url, position, isSame) {
      const prefetched = prefetchedOf(url);
      const next = prefetched || isSame ? modules?.continueHls(from, url, position, prefetched) : undefined;
      if (next) standby?.release();
      return next;
    },
    end(next) {
      stopLooking();
      if (!next || standby?.ready?.url !== next) standby?.release();
    },
    take(url) {
      const prefetched = prefetchedOf(url);
      standby?.release();
      return prefetched;
    },
  };
}
