/** `null` is for episodes without a season. */
import type { Translate } from '../../locales/texts.ts';

export const seasonName = (t: Translate, season: number | null) => (season === null ? t('season.none') : t('season.name', { season }));
