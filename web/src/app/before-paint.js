// Runs before the first paint. Keep in step with theme.ts, start.tsx and shell/shell.tsx.
(() => {
  // The remembered theme, so that the wrong one never flashes.
  let mode = 'system';
  try {
    mode = localStorage.getItem('theme-mode') || 'system';
  } catch {}
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark);

  // The page is drawn before its scripts are there: what is pressed or chosen meanwhile is done when it can be answered.
  let again;
  const remember = ({ type, target }) => {
    const button = type === 'click' && target.closest?.('button');
    if (button) again = () => button.click();
    if (type !== 'change' || !(target instanceof HTMLSelectElement)) return;
    const { value } = target;
    again = () => {
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    };
  };
  for (const type of ['click', 'change']) document.addEventListener(type, remember, true);
  // From the moment React takes the page over it hears every press itself.
  const onTakeover = () => {
    for (const type of ['click', 'change']) document.removeEventListener(type, remember, true);
  };
  document.addEventListener('yinmu:takeover', onTakeover, { once: true });
  document.addEventListener('yinmu:ready', () => again?.(), { once: true });
})();
