/** Theme mode (§1): light, dark or system, remembered under `theme-mode`. `public/theme.js` applies it before the first paint. */
import { useSyncExternalStore } from 'react';

export const THEME_MODES = ['system', 'light', 'dark'] as const;
export type ThemeMode = (typeof THEME_MODES)[number];

const KEY = 'theme-mode';
const system = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function read(): ThemeMode {
  try {
    const mode = localStorage.getItem(KEY);
    return THEME_MODES.includes(mode as ThemeMode) ? (mode as ThemeMode) : 'system';
  } catch {
    return 'system';
  }
}

let mode = read();
const isDark = () => mode === 'dark' || (mode === 'system' && system.matches);

function apply() {
  document.documentElement.classList.toggle('dark', isDark());
  for (const listener of listeners) listener();
}
system.addEventListener('change', apply);

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
export const useThemeMode = () => useSyncExternalStore(subscribe, () => mode);
export const useIsDark = () => useSyncExternalStore(subscribe, isDark);
