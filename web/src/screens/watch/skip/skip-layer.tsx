import { type SkipKind, skipSeason } from '@yinmu/contract/playback/skip-marks.ts';
import type { Video } from '@yinmu/contract/titles/video.ts';
import { SkipForward } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useStore } from '../../../lib/hooks/use-store.ts';
import { t } from '../../../locales/t.ts';
import { clockText } from '../../../player/controls/time.ts';
import type { Player } from '../../../player/player.ts';
import { playerSettings } from '../../../player/player-settings.ts';
import { toast } from '../../../ui/toasts.tsx';
import type { Playback } from '../playback/use-playback.ts';
import { isPossible, onceEach, ownAsShared, placeOf, rangeAt, rangesOf, type SkipRange } from './skip-ranges.ts';
import { useSkipMarks } from './use-skip-marks.ts';

interface SkipLayerProps {
  video: Video;
  playback: Playback;
  player: Player;
  isMini: boolean;
}

/** @returns the marks for the current episode, and a function to mark a position in seconds from the start (undefined removes it) */
function useMarking({ video, playback: { route, episode }, player }: SkipLayerProps) {
  const duration = useStore(player.state, (state) => state.duration);
  const { own, shared, save } = useSkipMarks(video.vod_id);
  const episodeId = route?.episodes[episode]?.id ?? '';
  const season = skipSeason(route?.season ?? null, episodeId);
  const playing = useMemo(() => ({ route: route?.id ?? '', season, episodeId, duration }), [route, season, episodeId, duration]);
  const mine = useMemo(() => own.map(ownAsShared), [own]);
  const places = (kind: SkipKind) => ({ own: placeOf(kind, mine, playing)?.at, shared: placeOf(kind, shared, playing)?.at });
  const mark = (kind: SkipKind, at: number | undefined) => {
    if (duration === 0) return;
    const seconds = at === undefined || kind === 'opening' ? at : duration - at;
    if (seconds !== undefined && !isPossible(seconds, duration)) return void toast(t(`player:skip.wrong.${kind}`));
    const before = places(kind).own;
    void save.run({ kind, season, route: playing.route, episodeId, length: duration, ...(seconds === undefined ? {} : { seconds }) });
    const isSeries = (route?.episodes.length ?? 0) > 1;
    const marked = t(`player:skip.marked.${kind}`, { time: clockText(at ?? 0) }) + (isSeries ? t('player:skip.everywhere') : '');
    toast(at === undefined ? t(`player:skip.removed.${kind}`) : marked, { label: t('action.undo'), run: () => player.controls.get().skip?.mark(kind, before) });
  };
  return { marks: useMemo(() => [...mine, ...shared], [mine, shared]), playing, places: { opening: places('opening'), ending: places('ending') }, mark };
}

/** Seeks to the end of the part or, from an ending, goes to the next episode. */
function leave(range: SkipRange, { playback: { isAutoplayOn, next, send }, player }: SkipLayerProps) {
  if (range.kind !== 'ending') player.seekTo(range.end);
  else if (isAutoplayOn) send({ type: 'credits' });
  else next?.();
}

/** Skips each part once, if the setting and a reliable mark allow it. */
function useAutomatic(range: SkipRange | undefined, given: SkipLayerProps) {
  const [isFirst] = useState(onceEach);
  const onRange = useEffectEvent(() => {
    if (!range?.isSure || playerSettings.get().skip !== 'auto') return;
    const { player, playback } = given;
    if (range.kind === 'ending' && (!playback.isAutoplayOn || player.controls.get().sleep === 'end')) return;
    if (!isFirst(range)) return;
    const from = player.video.currentTime;
    leave(range, given);
    if (range.kind !== 'ending') toast(t(`player:skip.did.${range.kind}`), { label: t('action.undo'), run: () => player.seekTo(from) });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each part is checked when it begins
  useEffect(() => onRange(), [range]);
}

export function SkipLayer(given: SkipLayerProps) {
  const { playback, player, isMini } = given;
  const { next, send, isCountingDown } = playback;
  const chapters = useStore(player.state, (state) => state.chapters);
  const ended = useStore(player.state, (state) => state.ended);
  const { marks, playing, places, mark } = useMarking(given);
  const hasNext = next !== undefined;
  const ranges = useMemo(() => rangesOf(chapters, marks, playing).filter(({ kind }) => hasNext || kind !== 'ending'), [chapters, marks, playing, hasNext]);
  const range = useStore(player.clock, ({ time }) => rangeAt(ranges, time));
  useAutomatic(range, given);
  const skip = range && !ended && !isCountingDown ? () => leave(range, given) : undefined;
  useEffect(() => player.controls.set({ skip: { skip, places, mark } }));
  useEffect(() => () => player.controls.set({ skip: undefined }), [player]);
  // Seeking back from an ending cancels the countdown.
  const isBack = isCountingDown && !ended && range?.kind !== 'ending';
  const stay = useEffectEvent(() => send({ type: 'countdown-cancelled' }));
  useEffect(() => {
    if (isBack) stay();
  }, [isBack]);
  if (!range || !skip || isMini) return null;
  const label = t(`player:skip.${range.kind}`);
  return (
    <div
      data-over-picture
      // On phones only the top is free of the bar and the buttons in the middle.
      className="absolute right-2 max-sm:top-2 max-sm:[[data-resumed]~&]:top-12 max-sm:in-[:fullscreen]:top-auto max-sm:in-[:fullscreen]:bottom-24 sm:right-4 sm:bottom-22"
    >
      <p role="status" className="sr-only">
        {label}
      </p>
      <button
        type="button"
        title={`${label} (S)`}
        onClick={skip}
        className="inline-flex min-h-11 items-center gap-2 rounded-card border border-white/40 bg-black/80 px-4 font-semibold text-white hover:bg-white hover:text-black"
      >
        {label}
        <SkipForward className="size-5" />
      </button>
    </div>
  );
}
