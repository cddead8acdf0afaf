/** Theme mode (§1): light, dark or system, remembered under `theme-mode`. `pre-hydration.js` applies it before the first paint. */
import { createStore } from '../lib/store.ts';
import { useStore } from '../lib/use-store.ts';

export const THEME_MODES = ['system', 'light', 'dark'] as const;
export type ThemeMode = (typeof THEME_MODES)[number];

const KEY = 'theme-mode';
/** The server knows no theme; the page's own script sets it before anything is painted. */
const system = typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-color-scheme: dark)');

/** Not `readStored`: the mode is stored as it is, without quotes. */
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

const isDark = (mode: ThemeMode) => mode === 'dark' || (mode === 'system' && system?.matches === true);
const theme = createStore<{ mode: ThemeMode; dark: boolean }>({ mode: read(), dark: isDark(read()) }, { mode: 'system', dark: true });

function apply(mode: ThemeMode) {
  const dark = isDark(mode);
  document.documentElement.classList.toggle('dark', dark);
  theme.set({ mode, dark });
}
system?.addEventListener('change', () => apply(theme.get().mode));

export function setThemeMode(next: ThemeMode) {
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Not remembered then.
  }
  apply(next);
}

export const useThemeMode = () => useStore(theme, ({ mode }) => mode);
export const useIsDark = () => useStore(theme, ({ dark }) => dark);
