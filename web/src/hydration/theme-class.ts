/** The theme before the first paint, so that the wrong one never flashes. It is all that the page's own script and `app/theme.ts` share. */
export const THEME_KEY = 'theme-mode';
/** The mode is stored as it is, without quotes. */
export function storedMode(): string | null {
  try {
    return localStorage.getItem(THEME_KEY);
  } catch {
    return null;
  }
}
export const isDarkMode = (mode: string | null, prefersDark: boolean) => mode === 'dark' || (mode !== 'light' && prefersDark);
export const showTheme = (dark: boolean) => document.documentElement.classList.toggle('dark', dark);
