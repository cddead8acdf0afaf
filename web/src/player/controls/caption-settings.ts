/** How captions look, as settings of the menu. */
import type { TFunction } from 'i18next';
import { CAPTION_BACKGROUNDS, CAPTION_COLORS, CAPTION_SIZES, keepSettings, type PlayerSettings } from '../player-settings.ts';
import type { Setting } from './settings.ts';

const SIZE_NAMES = { 0.75: 's', 1: 'm', 1.5: 'l', 2: 'xl' } as const;

export function captionSettings(chosen: Pick<PlayerSettings, 'captionSize' | 'captionBackground' | 'captionColor'>, t: TFunction): Setting[] {
  return [
    {
      id: 'caption-size',
      label: t('watch:player.captionSize'),
      options: CAPTION_SIZES.map((captionSize) => ({
        label: t(`watch:player.captionSizes.${SIZE_NAMES[captionSize]}`),
        isChosen: captionSize === chosen.captionSize,
        choose: () => keepSettings({ captionSize }),
      })),
    },
    {
      id: 'caption-background',
      label: t('watch:player.captionBackground'),
      options: CAPTION_BACKGROUNDS.map((captionBackground) => ({
        label: t(`watch:player.captionBackgrounds.${captionBackground}`),
        isChosen: captionBackground === chosen.captionBackground,
        choose: () => keepSettings({ captionBackground }),
      })),
    },
    {
      id: 'caption-color',
      label: t('watch:player.captionColor'),
      options: CAPTION_COLORS.map((captionColor) => ({
        label: t(`watch:player.captionColors.${captionColor}`),
        isChosen: captionColor === chosen.captionColor,
        choose: () => keepSettings({ captionColor }),
      })),
    },
  ];
}
