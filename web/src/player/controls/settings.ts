import { t } from '../../locales/t.ts';
import { RATES } from '../commands.ts';
import { AUTOMATIC, NO_CAPTION } from '../engine/tracks.ts';
import type { OwnSubtitles } from '../own-subtitles.ts';
import type { Player } from '../player.ts';
import type { PlayerState } from '../player-state.ts';
import { pickSubtitles } from '../subtitles/pick-subtitles.ts';

export interface SettingOption {
  label: string;
  /** Undefined for an action, which cannot be chosen. */
  isChosen?: boolean;
  choose: () => void;
}
export interface Setting {
  id: string;
  label: string;
  options: readonly SettingOption[];
  /** Shown for settings that have no options to choose. Their menu stays open. */
  value?: string;
}

type Settable = Pick<PlayerState, 'qualities' | 'quality' | 'captions' | 'caption' | 'sounds' | 'sound' | 'rate'>;

/** Also lists the viewer's own file, which replaces the stream's captions. */
function captionOptions(player: Player, { captions, caption }: Settable, { file, shown }: OwnSubtitles): SettingOption[] {
  const { engine, own } = player;
  const ofStream = [{ id: NO_CAPTION, label: t('watch:player.noCaptions') }, ...captions].map(({ id, label }) => ({
    label,
    isChosen: !shown && id === caption,
    choose: () => {
      own.set({ shown: false });
      engine.setCaption(id);
    },
  }));
  const ofFile = file === '' ? [] : [{ label: file, isChosen: shown, choose: () => own.set({ shown: true }) }];
  return [...ofStream, ...ofFile, { label: t('player:subtitles.fromFile'), choose: () => pickSubtitles(player) }];
}

/** Leaves out settings with nothing to choose. The best quality comes right after automatic. */
export function settingsOf(player: Player, state: Settable, own: OwnSubtitles): Setting[] {
  const { qualities, quality, sounds, sound, rate } = state;
  const qualityOptions = [{ id: AUTOMATIC, label: t('player:automatic') }, ...[...qualities].reverse()];
  const settings: Setting[] = [
    {
      id: 'quality',
      label: t('player:quality'),
      options: qualityOptions.map(({ id, label }) => ({ label, isChosen: id === quality, choose: () => player.engine.setQuality(id) })),
    },
    {
      id: 'speed',
      label: t('player:speed'),
      options: RATES.map((value) => ({
        label: `${value}×`,
        isChosen: value === rate,
        choose: () => {
          player.video.playbackRate = value;
        },
      })),
    },
    {
      id: 'sound',
      label: t('player:sound'),
      options: sounds.map(({ id, label }) => ({ label, isChosen: id === sound, choose: () => player.engine.setSound(id) })),
    },
    { id: 'captions', label: t('watch:player.captions'), options: captionOptions(player, state, own) },
  ];
  return settings.filter(({ options }) => options.length > 1);
}
