/** A segment that is missing or cannot be decoded, as badly cut advertisements leave it, can be passed over if those after it are there. */
import type Hls from 'hls.js';
import type { Fragment } from 'hls.js';
import { isWebPage } from './candidate.ts';
import type { DeadSegment } from './judge-stream.ts';

/** How many after it are asked for: advertisements have a few segments. */
const NEIGHBOURS = 3;
const PROBE_MS = 2500;
const SAME_PLACE_SECONDS = 0.5;
/** A stream with more holes than this is left. */
const MAX_SKIPS = 6;
/** Inserted advertisements are shorter than this, and are this part of a title at most. */
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

/**
 * Whether a segment lies in a short stretch between two cuts (EXT-X-DISCONTINUITY), as inserted advertisements do. Where most of
 * a title is cut into short stretches, cuts tell nothing.
 */
export function isInserted(fragments: readonly Pick<Fragment, 'cc' | 'duration'>[], { cc }: Pick<Fragment, 'cc'>): boolean {
  const stretches = new Map<number, number>();
  for (const each of fragments) stretches.set(each.cc, (stretches.get(each.cc) ?? 0) + each.duration);
  const seconds = [...stretches.values()];
  const sum = (of: number[]) => of.reduce((total, each) => total + each, 0);
  const part = sum(seconds) * INSERTED_PART;
  const isShort = (length: number) => length < Math.min(INSERTED_SECONDS, part);
  return isShort(stretches.get(cc) ?? 0) && sum(seconds.filter(isShort)) <= part;
}

/** hls.js passes over a segment that its playlist marks with EXT-X-GAP, and over the hole that it leaves in the buffer. */
function markAsGap(frag: Fragment) {
  frag.gap = true;
  frag.tagList.push(['GAP']);
}

export interface DeadSegments {
  /** Asks, once for each place, whether the segments after this one are there. */
  probe(frag: Fragment): void;
  /** @returns whether the segment can be passed over; `unknown` before the answer is there */
  knows(frag: Fragment): DeadSegment['known'];
  /** @returns whether it is part of an advertisement, by the cuts of the playlist */
  isInserted(frag: Fragment): boolean;
  /** Passes over the segment and the dead ones after it. @param position of the picture, in seconds */
  skip(frag: Fragment, position: number): void;
  /** @returns whether the segment at a position, in seconds, is one that is passed over */
  isGap(position: number): boolean;
  /** Passes over a segment that has come and cannot be decoded. @returns whether it may */
  skipUndecodable(frag: Fragment): boolean;
}

export function createDeadSegments(hls: Hls): DeadSegments {
  /** By the place of the failed segment: how many are dead from there; 0 where all that were asked for are, undefined before the answer. */
  const runs: { start: number; dead: number | undefined }[] = [];
  let skips = 0;
  /** Where all are dead, those farther on need not be asked for. */
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
      // Forgotten failures do not make the engine wait before it goes on.
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
