/** Settings as data: quality, speed and captions. */
import type { Translate } from '../../locales/texts.ts';
import { RATES } from '../commands.ts';
import { AUTOMATIC, NO_CAPTION } from '../engine/tracks.ts';
import type { Player } from '../player.ts';
import type { PlayerState } from '../player-state.ts';

export interface SettingOption {
  label: string;
  isChosen: boolean;
  choose: () => void;
}
export interface Setting {
  id: string;
  label: string;
  options: readonly SettingOption[];
}

type Settable = Pick<PlayerState, 'qualities' | 'quality' | 'captions' | 'caption' | 'rate'>;

/** Leaves out settings without choices. The best quality comes after automatic. */
export function settingsOf(player: Player, { qualities, quality, captions, caption, rate }: Settable, t: Translate): Setting[] {
  const qualityOptions = [{ id: AUTOMATIC, label: t('watch:player.automatic') }, ...[...qualities].reverse()];
  const captionOptions = [{ id: NO_CAPTION, label: t('watch:player.noCaptions') }, ...captions];
  const settings: Setting[] = [
    {
      id: 'quality',
      label: t('watch:player.quality'),
      options: qualityOptions.map(({ id, label }) => ({ label, isChosen: id === quality, choose: () => player.engine.setQuality(id) })),
    },
    {
      id: 'speed',
      label: t('watch:player.speed'),
      options: RATES.map((value) => ({
        label: `${value}×`,
        isChosen: value === rate,
        choose: () => {
          player.video.playbackRate = value;
        },
      })),
    },
    {
      id: 'captions',
      label: t('watch:player.captions'),
      options: captionOptions.map(({ id, label }) => ({ label, isChosen: id === caption, choose: () => player.engine.setCaption(id) })),
    },
  ];
  return settings.filter(({ options }) => options.length > 1);
}
