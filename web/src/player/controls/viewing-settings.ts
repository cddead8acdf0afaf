import { SKIP_KINDS } from '@yinmu/contract/playback/skip-marks.ts';
import { t } from '../../locales/t.ts';
import { toast } from '../../ui/toasts.tsx';
import type { ControlsState } from '../controls-state.ts';
import type { Player } from '../player.ts';
import { SHAPES, SLEEPS, type Sleep, setShape, sleepAfter } from '../viewing.ts';
import type { Setting } from './settings.ts';
import { clockText } from './time.ts';

/** Settings to skip from the viewer's own mark, the shared mark or the current position. */
function markSettings({ video }: Player, { skip }: ControlsState): Setting[] {
  if (!skip) return [];
  const at = video.currentTime;
  return SKIP_KINDS.map((kind) => {
    const { own, shared } = skip.places[kind];
    const others = shared === undefined ? t('player:skip.none') : t('player:skip.shared', { time: clockText(shared) });
    return {
      id: kind,
      label: t(`player:skip.kinds.${kind}`),
      options: [
        { label: t('player:skip.here', { time: clockText(at) }), isChosen: false, choose: () => skip.mark(kind, at) },
        ...(own === undefined ? [] : [{ label: t('player:skip.own', { time: clockText(own) }), isChosen: true, choose: () => {} }]),
        { label: others, isChosen: own === undefined, choose: () => own !== undefined && skip.mark(kind, undefined) },
      ],
    };
  });
}

export function viewingSettings(player: Player, controls: ControlsState): Setting[] {
  const sleepName = (sleep: Sleep) => (typeof sleep === 'number' ? t('player:sleep.minutes', { count: sleep }) : t(`player:sleep.${sleep ?? 'off'}`));
  return [
    ...markSettings(player, controls),
    {
      id: 'sleep',
      label: t('player:sleep.setting'),
      options: SLEEPS.map((sleep) => ({
        label: sleepName(sleep),
        isChosen: sleep === controls.sleep,
        choose: () => {
          sleepAfter(player, sleep, () => void toast(t('player:sleep.paused'), { label: t('watch:player.play'), run: () => player.play() }));
          toast(t('player:sleep.chosen', { choice: sleepName(sleep) }));
        },
      })),
    },
    {
      id: 'shape',
      label: t('player:shape.setting'),
      options: SHAPES.map((shape) => ({
        label: shape === 'fit' || shape === 'fill' ? t(`player:shape.${shape}`) : shape,
        isChosen: shape === controls.shape,
        choose: () => setShape(player, shape),
      })),
    },
  ];
}
