/**
 * Names the entry of a page that the browser has loaded. The router calls all such entries by one name, under which
 * the place of one page would be restored in the next.
 */
export function nameEntry() {
  const state = (history.state ?? {}) as { key?: string };
  if (state.key === undefined) history.replaceState({ ...state, key: crypto.getRandomValues(new Uint32Array(2)).join('-') }, '');
}
