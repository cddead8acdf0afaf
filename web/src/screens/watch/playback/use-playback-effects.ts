import { addView } from '@yinmu/contract/playback/playback.endpoints.ts';
import { type PlaybackOutcome, reportPlayback } from '@yinmu/contract/playback/route-health.endpoints.ts';
import type { Route } from '@yinmu/contract/titles/video.ts';
import { type RefObject, useMemo, useRef } from 'react';
import { api } from '../../../api/query.ts';
import { yieldToMain } from '../../../lib/yield-to-main.ts';
import { t } from '../../../locales/t.ts';
import type { Player } from '../../../player/player.ts';
import { toast } from '../../../ui/toasts.tsx';
import { rememberAutoplay, rememberRoute } from '../preferences.ts';
import { useWatchAddress } from '../watch-address.ts';
import type { FailureReason } from './failure-reason.ts';
import type { PlaybackEffect, PlaybackEvent } from './playback-reducer.ts';

/** A shorter start means that the stream was prebooted, which says nothing about the route. */
const MIN_START_MS = 20;
const MAX_START_MS = 120_000;

function createReport(vodId: number) {
  let loadingSince = 0;
  const send = (route: string, outcome: PlaybackOutcome, startMs?: number) => {
    // Failures while offline are not the route's fault.
    if (!navigator.onLine) return;
    api.call(reportPlayback, { params: { id: vodId }, body: { route, outcome, ...(startMs === undefined ? {} : { startMs }) } }).catch(() => {});
  };
  return {
    loading() {
      loadingSince = performance.now();
    },
    started(id: string) {
      const took = Math.round(performance.now() - loadingSince);
      send(id, 'started', took >= MIN_START_MS && took <= MAX_START_MS ? took : undefined);
    },
    failed(id: string, reason: FailureReason) {
      if (reason !== 'parse-refused' && reason !== 'undecodable') send(id, reason === 'stalled' ? 'stalled' : 'failed');
    },
  };
}

const usePlaybackReport = (vodId: number) => useMemo(() => createReport(vodId), [vodId]);

interface Means {
  vodId: number;
  player: RefObject<Player | undefined>;
  send: (event: PlaybackEvent) => void;
}

export function usePlaybackEffects({ vodId, player, send }: Means) {
  const { select } = useWatchAddress();
  const report = usePlaybackReport(vodId);
  const withdrawSwitch = useRef<() => void>(undefined);

  const position = () => player.current?.video.currentTime ?? 0;
  /** @param at returns the position in seconds */
  const offerBack = (text: string, from: Route, episode: number, at: () => number) =>
    toast(text, { label: t('watch:switchBack'), run: () => send({ type: 'switch-undone', route: from.id, episode, position: at() }) });
  const announceSwitch = ({ from, to, episode }: Extract<PlaybackEffect, { type: 'announce-switch' }>) => {
    withdrawSwitch.current = offerBack(t('watch:switched', { from: from.label, to: to.label }), from, episode, position);
  };
  /** Counts the view in a separate task, so that the first frame is not delayed. */
  const countView = () =>
    void yieldToMain()
      .then(() => api.call(addView, { params: { id: vodId } }))
      .catch(() => {});

  return (effect: PlaybackEffect) => {
    switch (effect.type) {
      case 'navigate':
        return select(effect.route, effect.episode);
      case 'seek':
        return player.current?.seekTo(effect.position);
      case 'remember-line':
        return rememberRoute(effect.route);
      case 'remember-autoplay':
        return rememberAutoplay(effect.isOn);
      case 'time-start':
        return report.loading();
      case 'report-start':
        return report.started(effect.route);
      case 'report-failure':
        return report.failed(effect.route, effect.reason);
      case 'count-view':
        return countView();
      case 'withdraw-switch':
        return withdrawSwitch.current?.();
      case 'announce-switch':
        return announceSwitch(effect);
    }
  };
}
