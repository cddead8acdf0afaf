/** Has the present stream looked after, and others made ready, by modules that are loaded once something plays. */
import type Hls from 'hls.js';
import type { Guard, Guarded } from './guard.ts';
import type { EngineFailure, EngineListener } from './listener.ts';
import { hasMediaSource } from './preboot/has-media-source.ts';
import type { Prefetched, Wishes } from './preboot/prefetch-stream.ts';
import type { Standby } from './standby.ts';

type StreamCare = typeof import('./stream-care.ts');

let asked: Promise<StreamCare> | undefined;
function loadStreamCare() {
  asked ??= import('./stream-care.ts').catch((error) => {
    // The next stream requests the file once more. This one has the player's watchdog alone.
    asked = undefined;
    throw error;
  });
  return asked;
}

export interface Care {
  /** Looks after another stream. @param begun when it was first asked for, milliseconds by `performance.now()` @param wishes what those that follow it are to be like */
  begin(guardOf: (modules: StreamCare, guarded: Guarded) => Guard, begun?: number, wishes?: () => Wishes): void;
  /** @returns whether the stream goes on after what the element could not decode */
  recover(): boolean;
  fail(reason: EngineFailure): void;
  /** Lets another stream go on where the present one plays. @returns nothing where it cannot */
  goOn(from: Hls, url: string, position: number, isSame: boolean): Hls | undefined;
  /** Ends looking. @param next address of the stream that follows: what has been fetched of it is kept */
  end(next?: string): void;
  /** Hands over what has been fetched of a stream, and lets go of all others. */
  take(url: string): Prefetched | undefined;
}

export function createCare(video: HTMLVideoElement, listener: EngineListener): Care {
  const now = () => performance.now();
  /** Raised with each stream, so that modules that come late do not look after an older one. */
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
