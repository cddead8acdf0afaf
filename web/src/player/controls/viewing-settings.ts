/** Settings of this viewing: marks of the episode, sleep timer, shape of the picture. */
import { SKIP_KINDS } from '@yinmu/contract/playback/skip-marks.ts';
import type { Translate } from '../../locales/texts.ts';
import { toast } from '../../ui/toasts.tsx';
import type { ControlsState } from '../controls-state.ts';
import { SHAPES, setShape } from '../picture-shape.ts';
import type { Player } from '../player.ts';
import { SLEEPS, type Sleep, sleepAfter } from '../sleep.ts';
import type { Setting } from './settings.ts';
import { clockText } from './time.ts';

/** The viewer's own place, the one that others agree on, or here. */
function markSettings({ video }: Player, { skip }: ControlsState, t: Translate): Setting[] {
  if (!skip) return [];
  const at = video.currentTime;
  return SKIP_KINDS.map((kind) => {
    const { own, shared } = skip.places[kind];
    const others = shared === undefined ? t('watch:skip.none') : t('watch:skip.shared', { time: clockText(shared) });
    return {
      id: kind,
      label: t(`watch:skip.kinds.${kind}`),
      options: [
        { label: t('watch:skip.here', { time: clockText(at) }), isChosen: false, choose: () => skip.mark(kind, at) },
        ...(own === undefined ? [] : [{ label: t('watch:skip.own', { time: clockText(own) }), isChosen: true, choose: () => {} }]),
        { label: others, isChosen: own === undefined, choose: () => own !== undefined && skip.mark(kind, undefined) },
      ],
    };
  });
}

export function viewingSettings(player: Player, controls: ControlsState, t: Translate): Setting[] {
  const sleepName = (sleep: Sleep) => (typeof sleep === 'number' ? t('watch:sleep.minutes', { count: sleep }) : t(`watch:sleep.${sleep ?? 'off'}`));
  return [
    ...markSettings(player, controls, t),
    {
      id: 'sleep',
      label: t('watch:sleep.setting'),
      options: SLEEPS.map((sleep) => ({
        label: sleepName(sleep),
        isChosen: sleep === controls.sleep,
        choose: () => sleepAfter(player, sleep, () => void toast(t('watch:sleep.paused'), { label: t('watch:player.play'), run: () => player.play() })),
      })),
    },
    {
      id: 'shape',
      label: t('watch:shape.setting'),
      options: SHAPES.map((shape) => ({
        label: shape === 'fit' || shape === 'fill' ? t(`watch:shape.${shape}`) : shape,
        isChosen: shape === controls.shape,
        choose: () => setShape(player, shape),
      })),
    },
  ];
}
