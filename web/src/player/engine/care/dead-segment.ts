/** Decides whether a missing or undecodable segment, as badly cut advertisements leave it, can be skipped. It can if later segments exist. */
import type Hls from 'hls.js';
import type { Fragment } from 'hls.js';
import { isWebPage } from './candidate.ts';
import type { DeadSegment } from './judge-stream.ts';

/** How many later segments to probe. Advertisements have few. */
const NEIGHBOURS = 3;
const PROBE_MS = 2500;
const SAME_PLACE_SECONDS = 0.5;
/** A stream with more holes than this is given up. */
const MAX_SKIPS = 6;
/** The longest an inserted advertisement may be, in seconds and as a share of the title. */
const INSERTED_SECONDS = 90;
const INSERTED_PART = 0.25;

async function isThere(url: string): Promise<boolean> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), PROBE_MS);
  try {
    const response = await fetch(url, { signal: controller.signal });
    const { value } = (await response.body?.getReader().read()) ?? {};
    return response.ok && value !== undefined && !isWebPage(value.slice().buffer);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    controller.abort();
  }
}

/** True if a segment is in a short stretch between discontinuities, as inserted advertisements are. Says nothing if most stretches are short. */
export function isInserted(fragments: readonly Pick<Fragment, 'cc' | 'duration'>[], { cc }: Pick<Fragment, 'cc'>): boolean {
  const stretches = new Map<number, number>();
  for (const each of fragments) stretches.set(each.cc, (stretches.get(each.cc) ?? 0) + each.duration);
  const seconds = [...stretches.values()];
  const sum = (of: number[]) => of.reduce((total, each) => total + each, 0);
  const part = sum(seconds) * INSERTED_PART;
  const isShort = (length: number) => length < Math.min(INSERTED_SECONDS, part);
  return isShort(stretches.get(cc) ?? 0) && sum(seconds.filter(isShort)) <= part;
}

/** Makes hls.js skip the segment and the hole that it leaves in the buffer, like a segment marked EXT-X-GAP. */
function markAsGap(frag: Fragment) {
  frag.gap = true;
  frag.tagList.push(['GAP']);
}

export interface DeadSegments {
  /** Probes later segments, once for each place. */
  probe(frag: Fragment): void;
  /** What the probes found. `unknown` until they end. */
  knows(frag: Fragment): DeadSegment['known'];
  isInserted(frag: Fragment): boolean;
  /** Skips the segment and the dead ones that follow. @param position playback position */
  skip(frag: Fragment, position: number): void;
  /** @returns whether the segment at a position is one of those skipped */
  isGap(position: number): boolean;
  /** @returns whether an undecodable segment may be skipped */
  skipUndecodable(frag: Fragment): boolean;
}

export function createDeadSegments(hls: Hls): DeadSegments {
  /** How many segments are dead from a failed one on. 0 if all probed ones are dead, undefined until the probes end. */
  const runs: { start: number; dead: number | undefined }[] = [];
  let skips = 0;
  /** If all probed segments are dead, no later ones are probed. */
  const runAt = ({ start }: Fragment) => runs.find((run) => Math.abs(run.start - start) < SAME_PLACE_SECONDS || (!run.dead && run.start < start));
  const fragmentsOf = (frag: Fragment) => hls.levels[frag.level]?.details?.fragments ?? [];
  const markFrom = (frag: Fragment, until: number) => {
    skips++;
    for (const { details } of hls.levels)
      for (const each of details?.fragments ?? []) if (each.start > frag.start - SAME_PLACE_SECONDS && each.end < until + SAME_PLACE_SECONDS) markAsGap(each);
  };
  const followersOf = (frag: Fragment) => fragmentsOf(frag).filter(({ start }) => start > frag.start);
  return {
    probe(frag) {
      if (frag.sn === 'initSegment' || frag.type !== 'main' || runAt(frag)) return;
      const run: (typeof runs)[number] = { start: frag.start, dead: undefined };
      runs.push(run);
      const asked = followersOf(frag).slice(0, NEIGHBOURS);
      void Promise.all(asked.map(({ url }) => isThere(url))).then((there) => {
        run.dead = there.indexOf(true) + 1;
      });
    },
    knows(frag) {
      const run = runAt(frag);
      if (!run || run.dead === 0 || skips >= MAX_SKIPS) return 'not-skippable';
      return run.dead === undefined ? 'unknown' : 'skippable';
    },
    isInserted: (frag) => isInserted(fragmentsOf(frag), frag),
    skip(frag, position) {
      markFrom(frag, followersOf(frag)[(runAt(frag)?.dead ?? 1) - 1]?.start ?? frag.end);
      // Otherwise hls.js would wait before its next request.
      for (const level of hls.levels) level.fragmentError = 0;
      hls.startLoad(position, true);
    },
    isGap: (position) =>
      hls.latestLevelDetails?.fragments.some(({ start, end, gap }) => gap && start - SAME_PLACE_SECONDS < position && position < end) ?? false,
    skipUndecodable(frag) {
      if (skips >= MAX_SKIPS || followersOf(frag).length === 0) return false;
      markFrom(frag, frag.end);
      return true;
    },
  };
}
