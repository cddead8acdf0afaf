import type { Video } from '@yinmu/contract/titles/video.ts';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { type Progress, progressOf } from '../../../features/library/progress/progress-store.ts';
import { useEach } from '../../../lib/hooks/use-each.ts';
import { useStore } from '../../../lib/hooks/use-store.ts';
import { createStore } from '../../../lib/store.ts';
import { t } from '../../../locales/t.ts';
import { clockText } from '../../../player/controls/time.ts';
import type { Player } from '../../../player/player.ts';
import { toast } from '../../../ui/toasts.tsx';
import { elsewherePlayback, type InitialPlayback, initialPlayback, isGone, isReloaded, lostEpisode, resumePosition } from '../initial-playback.ts';
import { isAutoplayOn, preferredRoutes } from '../preferences.ts';
import { useWatchAddress } from '../watch-address.ts';
import { type PlaybackEvent, playbackReducer } from './playback-reducer.ts';
import { initialState, isSameSelection, type PlaybackState, routeOf } from './playback-state.ts';
import { usePlaybackEffects } from './use-playback-effects.ts';

/** Positions within this many seconds count as the same. */
const NEAR_SECONDS = 5;

/** Tells the viewer if the saved episode or the one in the address is missing, or the route in the address lacks it. */
function useOtherTold({ route, episode }: InitialPlayback, search: URLSearchParams, { vod_id: vodId, routes }: Video, saved: Progress | undefined) {
  const isMissing = isGone(route, search);
  const asked = routeOf(routes, search.get('route') ?? undefined);
  const lost = lostEpisode(saved, search, routes);
  const isElsewhere = asked !== undefined && asked.id !== route?.id;
  const tell = useEffectEvent(() => {
    if (lost) {
      toast(t('watch:lostEpisode', { episode: lost }));
      document.querySelector('[data-focus-group=choices] section:last-of-type')?.scrollIntoView({ block: 'nearest' });
    } else if (isMissing) toast(t('watch:otherEpisode', { episode: route?.episodes[episode]?.name ?? '' }));
    else if (isElsewhere) toast(t('watch:otherLine', { asked: asked.label, route: route?.label ?? '' }));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: tells once per change
  useEffect(() => tell(), [vodId, isMissing, isElsewhere, lost]);
}

export function usePlaybackMachine(video: Video, player: RefObject<Player | undefined>) {
  const { routes, vod_id: vodId } = video;
  const { search } = useWatchAddress();
  // Read once for each title: starring a route must not change what plays.
  const before = useEach(vodId, () => ({ saved: progressOf(vodId), preferred: preferredRoutes() }));
  const addressed = initialPlayback(video, search, before.saved, before.preferred);
  const selection = { route: addressed.route?.id, episode: addressed.episode };
  const { store, resumed } = useEach(vodId, () => {
    const startAt = resumePosition(before.saved, addressed, routes, isReloaded());
    return { store: createStore<PlaybackState>(initialState(selection, startAt, isAutoplayOn())), resumed: createStore({ at: startAt }) };
  });
  const state = useStore(store, (value) => value);
  /** The position in seconds at which playback resumed. */
  const resumedAt = useStore(resumed, ({ at }) => at);
  const setResumedAt = (at: number) => resumed.set({ at });

  const send = (event: PlaybackEvent) => {
    const transition = playbackReducer(store.get(), event, routes);
    store.set(transition.state);
    for (const effect of transition.effects) perform(effect);
  };
  const perform = usePlaybackEffects({ vodId, player, send });

  const onAddressed = useEffectEvent(() => {
    const { pending } = store.get();
    if (isSameSelection(store.get(), selection)) return;
    const left = resumePosition(progressOf(vodId), addressed, routes);
    send({ type: 'addressed', ...selection, startAt: left });
    if (!(pending && isSameSelection(pending, selection))) setResumedAt(left);
  });
  // Layout effect: no frame shows the old selection under the new address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: depends on the selection only
  useLayoutEffect(() => onAddressed(), [selection.route, selection.episode]);

  useOtherTold(addressed, search, video, before.saved);

  const targetOf = (progress: Progress) =>
    elsewherePlayback(progress, { route: routeOf(routes, state.route), episode: state.episode, isNew: resumedAt === 0 }, search, routes);
  /** Follows another device if it may. @returns whether it does */
  const followElsewhere = (progress: Progress): boolean => {
    const target = targetOf(progress);
    if (target) send({ type: 'watched-elsewhere', ...target });
    if (target) setResumedAt(target.position);
    return target !== undefined;
  };
  const askElsewhere = (progress: Progress) => {
    const target = targetOf(progress);
    const here = target?.episode === state.episode ? (player.current?.video.currentTime ?? 0) : 0;
    if (!target || Math.abs(target.position - here) < NEAR_SECONDS) return;
    const run = () => send({ type: 'watched-elsewhere', ...target });
    toast(t('watch:elsewhere', { time: clockText(target.position) }), { label: t('watch:goThere'), run });
  };
  return { state, send, saved: before.saved, resumedAt, followElsewhere, askElsewhere };
}
