/** A season in words; `null` is what belongs to none. */
import type { TFunction } from 'i18next';

export const seasonName = (t: TFunction, season: number | null) => (season === null ? t('season.none') : t('season.name', { season }));
