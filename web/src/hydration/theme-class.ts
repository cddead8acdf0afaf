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
/** Without either class the style sheet follows the system, as it does where no script runs. */
export function showTheme(dark: boolean) {
  const { classList } = document.documentElement;
  classList.toggle('dark', dark);
  classList.toggle('light', !dark);
}
