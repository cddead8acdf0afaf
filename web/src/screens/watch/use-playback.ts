/** Which episode plays on which route, and what happens when one fails. The address says which; this carries it out. */

import { href, pages } from '@yinmu/contract/pages.ts';
import { addView } from '@yinmu/contract/playback.endpoints.ts';
import type { Video } from '@yinmu/contract/video.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../../api/query.ts';
import { type Progress, progressOf } from '../../features/library/progress-store.ts';
import { yieldToMain } from '../../lib/yield-to-main.ts';
import type { Source } from '../../player/engine/engine.ts';
import { nextLine } from '../../player/failover.ts';
import { matchEpisode, sameSeason } from '../../player/match-episode.ts';
import type { Player } from '../../player/player.ts';
import { toast } from '../../ui/toasts.tsx';
import { initialPlayback, resumePosition } from './initial-playback.ts';
import { parseErrorMessage, parseFault } from './parse-failure.ts';
import { preferredLines, rememberLine } from './preferences.ts';
import { useLatency } from './use-latency.ts';
import { useReport } from './use-report.ts';
import { useSavedProgress } from './use-saved-progress.ts';
import { useSource } from './use-source.ts';

const keyOf = (vodId: number, route: string | undefined, episode: number) => `${vodId} ${route} ${episode}`;

export type PlaybackState = 'playing' | 'parsing' | 'failed' | 'empty';

export function usePlayback(video: Video) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { routes } = video;

  const begun = useMemo(() => progressOf(video.vod_id), [video.vod_id]);
  const opening = initialPlayback(video, search, begun, preferredLines());
  const { route, episode } = opening;

  const player = useRef<Player>(undefined);
  const failed = useRef(new Set<string>());
  const position = useRef(0);
  /** The key of which no route plays: another episode, or another season, is another matter. */
  const [exhaustedKey, setExhaustedKey] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const { latency, measure } = useLatency(video.vod_id, routes, route, episode);
  const resolved = useSource(route, episode, attempt);

  const key = keyOf(video.vod_id, route?.id, episode);
  const exhausted = exhaustedKey === key;
  const lastKey = useRef('');
  /** The key that a change of route leads to. */
  const switching = useRef('');
  /** Takes away the message of the route that has now failed too. */
  const unsay = useRef<() => void>(undefined);
  if (lastKey.current !== key && route) {
    // A change of route goes on where it was; another episode begins where it was left, else at its beginning.
    if (switching.current !== key) {
      position.current = lastKey.current === '' ? resumePosition(begun, opening, routes) : 0;
      failed.current.clear();
    }
    switching.current = '';
    lastKey.current = key;
  }

  const open = useCallback(
    (routeId: string, index: number, replace = true) =>
      navigate(href(pages.watch, { id: video.vod_id, ep: index + 1, route: routeId }), { replace, preventScrollReset: true }),
    [navigate, video.vod_id],
  );

  /** The same episode on another route, at the same position. */
  const change = useCallback(
    (routeId: string, index: number) => {
      position.current = player.current?.video.currentTime || position.current;
      switching.current = keyOf(video.vod_id, routeId, index);
      setExhaustedKey((of) => (of === switching.current ? undefined : of));
      open(routeId, index);
    },
    [open, video.vod_id],
  );

  const pickRoute = useCallback(
    (routeId: string) => {
      const target = routes.find(({ id }) => id === routeId);
      if (!target || !route) return;
      // Another season begins at its beginning.
      if (!sameSeason(target, route)) return open(routeId, 0);
      const index = matchEpisode(route.episodes, episode, target.episodes);
      failed.current.delete(routeId);
      rememberLine(routeId);
      if (index >= 0) return change(routeId, index);
      toast(t('watch.notOnRoute', { route: target.label }));
      open(routeId, 0);
    },
    [routes, route, episode, change, open, t],
  );

  const report = useReport(video.vod_id, route?.id);
  const onFailure = useCallback(
    (reason: string) => {
      if (!route) return;
      report.failed(reason);
      failed.current.add(route.id);
      const decision = nextLine(routes, route.id, episode, failed.current, latency);
      unsay.current?.();
      if (decision.kind === 'give-up') return setExhaustedKey(key);
      const target = routes.find(({ id }) => id === decision.route);
      change(decision.route, decision.episode);
      unsay.current = toast(t('watch.switched', { from: route.label, to: target?.label }), {
        label: t('watch.switchBack'),
        run: () => {
          failed.current.delete(route.id);
          change(route.id, episode);
        },
      });
    },
    [route, routes, episode, key, latency, change, report, t],
  );

  // A parse route that does not answer has failed like any other, but says why.
  const parseError = resolved.state === 'failed' ? resolved.error : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one error is one failure
  useEffect(() => {
    if (parseError === undefined || !route) return;
    toast(parseErrorMessage(t, parseError, route.label));
    onFailure(parseFault(parseError));
  }, [parseError]);

  const stream = resolved.state === 'ready' ? resolved.stream : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another source
  const source = useMemo<Source | undefined>(() => (stream && stream.type !== 'embed' ? { url: stream.url, type: stream.type } : undefined), [stream, attempt]);

  const started = useRef('');
  const onStarted = useCallback(() => {
    if (started.current === key) return;
    started.current = key;
    report.started();
    // Not in the task in which the picture begins.
    yieldToMain()
      .then(() => api.call(addView, { params: { id: video.vod_id } }))
      .catch(() => {});
  }, [key, video.vod_id, report]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a source begins to load
  useEffect(() => report.begins(), [source]);

  /** To where the viewer was on another device; the address, where it names an episode, was chosen. */
  const onElsewhere = (kept: Progress): boolean => {
    const target = routes.find(({ id }) => id === kept.route) ?? route;
    const index = kept.episode - 1;
    if (!target?.episodes[index] || (index !== episode && search.has('ep'))) return false;
    const at = resumePosition(kept, { route: target, episode: index }, routes);
    if (index === episode && target.id === route?.id) {
      position.current = at;
      player.current?.seekTo(at);
      return true;
    }
    position.current = at;
    switching.current = keyOf(video.vod_id, target.id, index);
    open(target.id, index);
    return true;
  };
  const saveNow = useSavedProgress({ video, route, episode, player, begun, onElsewhere });

  const nextIndex = route && episode + 1 < route.episodes.length ? episode + 1 : undefined;
  const next = useMemo(() => (route && nextIndex !== undefined ? () => open(route.id, nextIndex) : undefined), [route, nextIndex, open]);
  const state: PlaybackState = !route || route.episodes.length === 0 ? 'empty' : exhausted ? 'failed' : resolved.state === 'parsing' ? 'parsing' : 'playing';

  return {
    route,
    episode,
    state,
    source: exhausted ? undefined : source,
    embed: !exhausted && stream?.type === 'embed' ? stream.url : undefined,
    startAt: position.current,
    latency,
    next,
    nextName: nextIndex === undefined ? undefined : route?.episodes[nextIndex]?.name,
    pickRoute,
    onFailure,
    onStarted: () => {
      onStarted();
      measure();
    },
    onPlayer: (made: Player | undefined) => {
      // The player goes before this screen does: what it had played to is kept while it can still be asked.
      if (made === undefined) saveNow.current();
      player.current = made;
    },
    retry: () => {
      failed.current.clear();
      setExhaustedKey(undefined);
      setAttempt((n) => n + 1);
    },
  };
}
