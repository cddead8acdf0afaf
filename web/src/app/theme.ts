/** Theme mode (§1): light, dark or system, remembered under `theme-mode`. `pre-hydration.js` applies it before the first paint. */
import { useSyncExternalStore } from 'react';

export const THEME_MODES = ['system', 'light', 'dark'] as const;
export type ThemeMode = (typeof THEME_MODES)[number];

const KEY = 'theme-mode';
/** On the server no theme is known; the page's own script sets it before anything is painted. */
const system = typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
function read(): ThemeMode {
  const mode = system && stored();
  return THEME_MODES.includes(mode as ThemeMode) ? (mode as ThemeMode) : 'system';
}

let mode = read();
const isDark = () => mode === 'dark' || (mode === 'system' && system?.matches === true);

function apply() {
  document.documentElement.classList.toggle('dark', isDark());
  for (const listener of listeners) listener();
}
system?.addEventListener('change', apply);

export function setThemeMode(next: ThemeMode) {
  mode = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Not remembered then.
  }
  apply();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useThemeMode = () =>
  useSyncExternalStore(
    subscribe,
    () => mode,
    () => 'system' as const,
  );
export const useIsDark = () => useSyncExternalStore(subscribe, isDark, () => true);
