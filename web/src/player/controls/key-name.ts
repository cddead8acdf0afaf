const ARROWS: Record<string, string> = { arrowleft: '←', arrowright: '→', arrowup: '↑', arrowdown: '↓' };

export const keyName = (key: string): string => (key === ' ' ? t('watch:player.space') : (ARROWS[key] ?? key.toUpperCase()));

import { t } from '../../locales/t.ts';
