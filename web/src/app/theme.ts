/** Theme mode (§1): light, dark or system, remembered under `theme-mode`. `hydration/pre-hydration.ts` applies it before the first paint. */
import { isDarkMode, showTheme, storedMode, THEME_KEY } from '../hydration/theme-class.ts';
import { createStore } from '../lib/store.ts';
import { useStore } from '../lib/use-store.ts';

export const THEME_MODES = ['system', 'light', 'dark'] as const;
export type ThemeMode = (typeof THEME_MODES)[number];

/** The server knows no theme; the page's own script sets it before anything is painted. */
const system = typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-color-scheme: dark)');

function read(): ThemeMode {
  const mode = system && storedMode();
  return THEME_MODES.includes(mode as ThemeMode) ? (mode as ThemeMode) : 'system';
}

const isDark = (mode: ThemeMode) => isDarkMode(mode, system?.matches === true);
const theme = createStore<{ mode: ThemeMode; dark: boolean }>({ mode: read(), dark: isDark(read()) }, { mode: 'system', dark: true });

function apply(mode: ThemeMode) {
  const dark = isDark(mode);
  showTheme(dark);
  theme.set({ mode, dark });
}
system?.addEventListener('change', () => apply(theme.get().mode));

export function setThemeMode(next: ThemeMode) {
  try {
    localStorage.setItem(THEME_KEY, next);
  } catch {
    // Not remembered then.
  }
  apply(next);
}

export const useThemeMode = () => useStore(theme, ({ mode }) => mode);
export const useIsDark = () => useStore(theme, ({ dark }) => dark);
