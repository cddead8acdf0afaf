/** A season's name. `null` stands for episodes without a season. */

export const seasonName = (season: number | null) => (season === null ? t('season.none') : t('season.name', { season }));

import { t } from '../../locales/t.ts';
