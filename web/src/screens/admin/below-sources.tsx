/** The parts below the list of sources: imports that can be undone, and the categories that sources' own are. */
import { useQuery } from '@tanstack/react-query';
import { CategoryOverrides } from './category-overrides.tsx';
import { ImportRuns, RUNS } from './import-runs.tsx';

export function BelowSources() {
  const { isPending } = useQuery(RUNS);
  return (
    <>
      <ImportRuns />
      {/* Below a list whose length is not known yet they would be pulled up. */}
      {!isPending && <CategoryOverrides />}
    </>
  );
}
