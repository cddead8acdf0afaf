/** Streams to prepare as successors, by route. */
import { streamTypeOf } from '@yinmu/contract/playback/stream.ts';
import type { Route } from '@yinmu/contract/titles/video.ts';
import type { OtherStream, Source } from '../../../player/engine/listener.ts';
import { failoverOrder } from '../../../player/failover.ts';
import { episodeKind } from '../../../player/playable.ts';
import { findStream, foundStream, sourceOf } from './find-stream.ts';
import { parseFailureReason } from './parse-failure.ts';
import { lineOf, type PlaybackState } from './playback-state.ts';

/** Pages and busy routes cannot be prepared, but may still play. */
async function parsedSource(url: string, line: string, signal: AbortSignal): Promise<Source | undefined> {
  try {
    return sourceOf(foundStream(url, line) ?? (await findStream(url, line, signal)));
  } catch (error) {
    if (parseFailureReason(error) === 'parse-refused') return undefined;
    throw error;
  }
}

async function directSource(url: string): Promise<Source | undefined> {
  const type = streamTypeOf(url);
  return type === 'embed' ? undefined : { url, type };
}

/** Excludes pages, whose playback is unknown. @returns best first */
export function otherStreams(state: PlaybackState, lines: readonly Route[], latency: ReadonlyMap<string, number | null>): OtherStream[] {
  const current = lineOf(lines, state.line);
  if (!current) return [];
  return failoverOrder(lines, current.id, state.episode, state.failed, latency).flatMap(({ line, episode }): OtherStream[] => {
    const url = line.episodes[episode]?.url;
    const kind = episodeKind(line, episode);
    return url && kind !== 'page' ? [{ id: line.id, source: (signal) => (kind === 'parse' ? parsedSource(url, line.id, signal) : directSource(url)) }] : [];
  });
}
