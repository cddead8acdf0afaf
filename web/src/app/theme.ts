/** The theme mode (§1), stored under `theme-mode`. `hydration/pre-hydration.ts` applies it before the first paint. */
import { isDarkMode, showTheme, storedMode, THEME_KEY, type ThemeMode } from '../hydration/theme-class.ts';
import { useStore } from '../lib/hooks/use-store.ts';
import { createStore } from '../lib/store.ts';
import { lost, writeStoredText } from '../lib/stored.ts';

export type { ThemeMode } from '../hydration/theme-class.ts';

/** Undefined on the server, which does not know the visitor's theme. */
const system = typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-color-scheme: dark)');

const isDark = (mode: ThemeMode) => isDarkMode(mode, system?.matches === true);
const theme = createStore<{ mode: ThemeMode; dark: boolean }>({ mode: storedMode(), dark: isDark(storedMode()) }, { mode: 'system', dark: true });

function apply(mode: ThemeMode) {
  const dark = isDark(mode);
  showTheme(dark);
  theme.set({ mode, dark });
}
system?.addEventListener('change', () => apply(theme.get().mode));

export function setThemeMode(next: ThemeMode) {
  if (!writeStoredText(THEME_KEY, next)) lost.set({ settings: true });
  apply(next);
}

export const useThemeMode = () => useStore(theme, ({ mode }) => mode);
export const useIsDark = () => useStore(theme, ({ dark }) => dark);
