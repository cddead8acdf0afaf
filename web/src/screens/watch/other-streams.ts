/** The streams that could follow the one that plays, as the player prepares them, and the lines they are of. */
import { streamTypeOf } from '@yinmu/contract/stream.ts';
import type { Route } from '@yinmu/contract/video.ts';
import type { OtherStreams } from '../../player/engine/listener.ts';
import { failoverOrder } from '../../player/failover.ts';
import { episodeKind } from '../../player/playable.ts';
import { lineOf, type PlaybackState } from './playback-state.ts';

/** Lines that have to be parsed first, and files, cannot be prepared. @returns line and address of each, the best first */
export function otherStreams(state: PlaybackState, lines: readonly Route[], latency: ReadonlyMap<string, number | null>): { line: string; url: string }[] {
  const current = lineOf(lines, state.line);
  if (!current) return [];
  return failoverOrder(lines, current.id, state.episode, state.failed, latency).flatMap(({ line, episode }) => {
    const url = line.episodes[episode]?.url;
    return url && episodeKind(line, episode) === 'direct' && streamTypeOf(url) === 'hls' ? [{ line: line.id, url }] : [];
  });
}

/** @returns what is known of the lines where it is known of their streams */
export function linesOf({ ready, dead }: OtherStreams, streams: readonly { line: string; url: string }[]): { ready: string | undefined; dead: string[] } {
  return {
    ready: streams.find(({ url }) => url === ready)?.line,
    dead: streams.filter(({ url }) => dead.includes(url)).map(({ line }) => line),
  };
}
