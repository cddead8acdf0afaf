/** The theme before the first paint, so that the wrong one never flashes. It is all that the page's own script and `app/theme.ts` share. */
import { readStoredText } from '../lib/stored.ts';

export const THEME_KEY = 'theme-mode';
export const THEME_MODES = ['system', 'light', 'dark'] as const;
export type ThemeMode = (typeof THEME_MODES)[number];

/** The mode is stored as it is, without quotes. */
export const storedMode = () => (readStoredText(THEME_KEY, (text) => THEME_MODES.includes(text as ThemeMode)) ?? 'system') as ThemeMode;
export const isDarkMode = (mode: ThemeMode, prefersDark: boolean) => mode === 'dark' || (mode !== 'light' && prefersDark);
/** Without either class the style sheet follows the system, as it does where no script runs. */
export function showTheme(dark: boolean) {
  const { classList } = document.documentElement;
  classList.toggle('dark', dark);
  classList.toggle('light', !dark);
}
