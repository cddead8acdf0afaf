import type { Translate } from '../../locales/texts.ts';

const ARROWS: Record<string, string> = { arrowleft: '←', arrowright: '→', arrowup: '↑', arrowdown: '↓' };

/** @param key of a command @returns its label */
export const keyName = (key: string, t: Translate): string => (key === ' ' ? t('watch:player.space') : (ARROWS[key] ?? key.toUpperCase()));
