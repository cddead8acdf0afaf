/** Sets the theme before the first paint. Shared by the inline script and `app/theme.ts`. */
import { readStoredText } from '../lib/stored.ts';

export const THEME_KEY = 'theme-mode';
export const THEME_MODES = ['system', 'light', 'dark'] as const;
export type ThemeMode = (typeof THEME_MODES)[number];

/** The stored mode, which is plain text without JSON quotes. */
export const storedMode = () => (readStoredText(THEME_KEY, (text) => THEME_MODES.includes(text as ThemeMode)) ?? 'system') as ThemeMode;
export const isDarkMode = (mode: ThemeMode, prefersDark: boolean) => mode === 'dark' || (mode !== 'light' && prefersDark);
/** Sets a class on the page. Without a class, CSS follows the system, as it does without scripts. */
export function showTheme(dark: boolean) {
  const { classList } = document.documentElement;
  classList.toggle('dark', dark);
  classList.toggle('light', !dark);
}
