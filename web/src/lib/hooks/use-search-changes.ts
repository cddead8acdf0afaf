import { type NavigateOptions, useSearchParams } from 'react-router';

/** Parameters of the address: a name with a value is set, one without is removed. */
export type SearchChanges = Record<string, string | undefined>;

/**
 * Changes parameters of the address, and leaves the others as they are. The address itself says what they are: the router renders
 * a navigation some time after it has made it, so that the rendered parameters may lack the choice before this one.
 */
export function useSearchChanges(options?: NavigateOptions) {
  const [, setSearch] = useSearchParams();
  return (changes: SearchChanges | ((present: URLSearchParams) => SearchChanges), more?: NavigateOptions) => {
    const next = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(typeof changes === 'function' ? changes(new URLSearchParams(next)) : changes))
      if (value) next.set(name, value);
      else next.delete(name);
    setSearch(next, { ...options, ...more });
  };
}
