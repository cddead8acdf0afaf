/** The fields of a title: how they are read, stored and shown, and what makes two records one title. No database here. */
export { toCard, toHero, toVideo } from './show-title.ts';
export { titleFields } from './title-fields.ts';
export { contradict, matchKey, readName } from './title-identity.ts';
export { CARD_COLUMNS, type CardRow, HERO_COLUMNS, type HeroRow, type NewTitle, type TitleRow } from './title-row.ts';
export { areaName, langName } from './value-spellings.ts';
