import type { TFunction } from 'i18next';

/** A genre, an area or a language as its reader calls it; addresses and calls keep it as the catalogue has it. English knows the common ones. */
export const valueName = (t: TFunction, value: string): string => t(`value.${value}`, { defaultValue: value });
