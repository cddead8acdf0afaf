import type { OwnMark, SharedMarks } from '@yinmu/contract/playback/skip-marks.endpoints.ts';
import { LENGTH_SECONDS, SKIP_KINDS, type SkipKind } from '@yinmu/contract/playback/skip-marks.ts';
import type { Chapter, Skippable } from '../../../player/engine/chapters.ts';

export interface Playing {
  route: string;
  season: number;
  episodeId: string;
  /** Measured duration in seconds; 0 if unknown. */
  duration: number;
}
export interface SkipRange {
  kind: Skippable;
  start: number;
  end: number;
  /** False if advertisements may have shifted the stream: then only the viewer may skip. */
  isSure: boolean;
}

/** A button for anything shorter would disappear before it is pressed. */
const LEAST_SECONDS = 1;

const NONE = { seconds: null, members: 0, locked: false };
export const ownAsShared = ({ season, kind, route, episodeId, length, seconds }: OwnMark): SharedMarks => ({
  ...{ season, routes: [route], lengths: { [episodeId]: length }, opening: NONE, ending: NONE },
  [kind]: { ...NONE, seconds },
});

/** A measured length decides; without one, the route must be known. */
function fits({ routes, lengths }: SharedMarks, { route, episodeId, duration }: Playing): boolean {
  const length = lengths[episodeId];
  return duration > 0 && (length === undefined ? routes.includes(route) : Math.abs(length - duration) <= LENGTH_SECONDS);
}

/** An opening or ending is no longer than half the episode. */
export const isPossible = (seconds: number, duration: number) => seconds > 0 && seconds <= duration / 2;

/** @param marks own marks first @returns seconds from the start */
export function placeOf(kind: SkipKind, marks: readonly SharedMarks[], playing: Playing): { at: number; isSure: boolean } | undefined {
  const known = marks.filter((mark) => mark.season === playing.season && mark[kind].seconds !== null);
  const fitting = known.find((mark) => fits(mark, playing));
  const seconds = (fitting ?? known[0])?.[kind].seconds ?? 0;
  const at = kind === 'opening' ? seconds : playing.duration - seconds;
  return at > 0 && (playing.duration === 0 || isPossible(seconds, playing.duration)) ? { at, isSure: fitting !== undefined } : undefined;
}

/** Markers in the stream take precedence over people's marks. */
export function rangesOf(chapters: readonly Chapter[], marks: readonly SharedMarks[], playing: Playing): SkipRange[] {
  const told = chapters.flatMap(({ skip, start, end }) => (skip ? [{ kind: skip, start, end, isSure: true }] : []));
  const marked = SKIP_KINDS.filter((kind) => !told.some((range) => range.kind === kind)).flatMap((kind) => {
    const { at, isSure } = placeOf(kind, marks, playing) ?? {};
    if (at === undefined || isSure === undefined) return [];
    return [{ kind, isSure, ...(kind === 'opening' ? { start: 0, end: at } : { start: at, end: playing.duration }) }];
  });
  return [...told, ...marked];
}

/** An ending extends to the very end, where the next episode is announced anyway. */
export const rangeAt = (ranges: readonly SkipRange[], time: number): SkipRange | undefined =>
  ranges.find(({ kind, start, end }) => start <= time && (kind === 'ending' || time < end - LEAST_SECONDS));

/** @returns whether a part comes for the first time: viewers who seek back want to see it */
export function onceEach() {
  const done = new Set<string>();
  return ({ kind, end }: SkipRange): boolean => {
    const key = kind === 'ending' ? kind : `${kind} ${end}`;
    const isFirst = !done.has(key);
    done.add(key);
    return isFirst;
  };
}
