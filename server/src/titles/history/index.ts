/**
 * Keeps the history of titles: who or what changed which fields, with the values before and after. TitleWriter records it; the desk shows it and undoes
 * changes.
 */
export * as importRuns from './import-runs.ts';
export {
  type AdminAuthor,
  type Author,
  type ChangeRow,
  changeById,
  changesAfter,
  changesOf,
  countChanges,
  type FieldChange,
  forgetChanges,
  insertChange,
  setUndone,
} from './title-changes.store.ts';
