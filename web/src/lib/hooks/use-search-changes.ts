import { type NavigateOptions, useSearchParams } from 'react-router';

/** Parameters to set. Undefined removes a parameter. */
export type SearchChanges = Record<string, string | undefined>;

/** Changes some parameters of the address. Reads `location`, because rendered parameters lag behind navigations. */
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
