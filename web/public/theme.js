// Before the first paint: the remembered theme, so that the wrong one never flashes. Keep in step with src/app/theme.ts.
(() => {
  let mode = 'system';
  try {
    mode = localStorage.getItem('theme-mode') || 'system';
  } catch {}
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark);
})();
