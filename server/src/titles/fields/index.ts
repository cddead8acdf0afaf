/** Defines the fields of a title: how they are read, stored and shown, and what makes two records one title. Uses no database. */
export * as titleColumns from './title-columns.ts';
export { type RecordTitle, SOURCE_COLUMNS, type TitleRow } from './title-columns.ts';
export { readField, readFields } from './title-fields.ts';
export { contradict, matchKey, readName } from './title-identity.ts';
export { columnsFor, storedTitle, viewOf } from './title-view.ts';
