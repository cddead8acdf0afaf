/** The setting that lets the picture go along into a corner, as data for the menu. */
import type { TFunction } from 'i18next';
import { keepSettings, type PlayerSettings } from '../player-settings.ts';
import type { Setting } from './settings.ts';

export const miniSetting = ({ mini }: Pick<PlayerSettings, 'mini'>, t: TFunction): Setting => ({
  id: 'mini',
  label: t('watch:mini.setting'),
  options: [true, false].map((isOn) => ({
    label: t(isOn ? 'watch:mini.on' : 'watch:mini.off'),
    isChosen: isOn === mini,
    choose: () => keepSettings({ mini: isOn }),
  })),
});
