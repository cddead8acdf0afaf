/** History of titles: who or what changed which fields, before and after. TitleWriter records; the desk shows and undoes. */
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
