import type { TFunction } from 'i18next';

const ARROWS: Record<string, string> = { arrowleft: '←', arrowright: '→', arrowup: '↑', arrowdown: '↓' };

/** @param key of a command @returns what stands on the key */
export const keyName = (key: string, t: TFunction): string => (key === ' ' ? t('watch:player.space') : (ARROWS[key] ?? key.toUpperCase()));
