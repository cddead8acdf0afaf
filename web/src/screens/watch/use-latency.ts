/** The latency of the title's lines, measured once a picture plays, so that measuring does not delay it. */
import type { Route } from '@yinmu/contract/video.ts';
import { startTransition, useEffect, useState } from 'react';
import { manifestUrls, measureLines } from './latency.ts';

/** The first second of a picture has the network to itself. */
const DELAY_MS = 1000;

/**
 * @param hasStarted the first time it is true, the lines are measured, once a title
 * @returns milliseconds by line id, null where a line did not answer
 */
export function useLatency(vodId: number, lines: readonly Route[], line: Route | undefined, episode: number, hasStarted: boolean) {
  const [latency, setLatency] = useState<ReadonlyMap<string, number | null>>(new Map());
  const [isMeasuring, setMeasuring] = useState(false);
  useEffect(() => {
    if (hasStarted) startTransition(() => setMeasuring(true));
  }, [hasStarted]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: lines are measured once a title, whatever plays later
  useEffect(() => {
    if (!isMeasuring || !line || lines.length < 2) return;
    const controller = new AbortController();
    const urls = manifestUrls(lines, line, episode);
    const onMeasured = (id: string, ms: number | null) => startTransition(() => setLatency((known) => new Map(known).set(id, ms)));
    const timer = setTimeout(() => void measureLines(urls, controller.signal, onMeasured), DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isMeasuring, vodId]);
  return latency;
}
