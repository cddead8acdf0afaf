import { t } from '../../locales/t.ts';
import { CAPTION_BACKGROUNDS, CAPTION_COLORS, CAPTION_SIZES, keepSettings, type PlayerSettings, SKIP_MODES } from '../player-settings.ts';
import type { Setting } from './settings.ts';

const kept = <Name extends keyof PlayerSettings, Value extends PlayerSettings[Name]>(
  id: string,
  label: string,
  name: Name,
  values: readonly Value[],
  chosen: PlayerSettings[Name],
  labelOf: (value: Value) => string,
): Setting => ({
  id,
  label,
  options: values.map((value) => ({ label: labelOf(value), isChosen: value === chosen, choose: () => keepSettings({ [name]: value }) })),
});

const SIZE_NAMES = { 0.75: 's', 1: 'm', 1.5: 'l', 2: 'xl' } as const;

export function captionSettings({ captionSize, captionBackground, captionColor }: PlayerSettings): Setting[] {
  return [
    kept('caption-size', t('player:captionSize'), 'captionSize', CAPTION_SIZES, captionSize, (size) => t(`player:captionSizes.${SIZE_NAMES[size]}`)),
    kept('caption-background', t('player:captionBackground'), 'captionBackground', CAPTION_BACKGROUNDS, captionBackground, (ground) =>
      t(`player:captionBackgrounds.${ground}`),
    ),
    kept('caption-color', t('player:captionColor'), 'captionColor', CAPTION_COLORS, captionColor, (color) => t(`player:captionColors.${color}`)),
  ];
}

export const skipSetting = ({ skip }: PlayerSettings): Setting =>
  kept('skip', t('player:skip.setting'), 'skip', SKIP_MODES, skip, (mode) => t(`player:skip.modes.${mode}`));

export const miniSetting = ({ mini }: PlayerSettings): Setting =>
  kept('mini', t('player:mini.setting'), 'mini', [true, false], mini, (isOn) => t(isOn ? 'player:mini.on' : 'player:mini.off'));
