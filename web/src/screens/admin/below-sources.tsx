/** The parts below the list of sources: imports that can be undone, and the categories that sources' own are. */
import { CategoryOverrides } from './category-overrides.tsx';
import { ImportRuns } from './import-runs.tsx';

export const BelowSources = () => (
  <>
    <ImportRuns />
    <CategoryOverrides />
  </>
);
