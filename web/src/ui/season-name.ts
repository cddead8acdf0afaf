/** A season in words; `null` is what belongs to none. */
import type { Translate } from '../locales/texts.ts';

export const seasonName = (t: Translate, season: number | null) => (season === null ? t('season.none') : t('season.name', { season }));
