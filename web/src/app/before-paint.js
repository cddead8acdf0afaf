// Runs before the first paint. Keep in step with theme.ts and shell/shell.tsx.
(() => {
  // The remembered theme, so that the wrong one never flashes.
  let mode = 'system';
  try {
    mode = localStorage.getItem('theme-mode') || 'system';
  } catch {}
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark);

  // The page is drawn before its scripts are there, and half of them is worse than none: until all answers, links are the
  // browser's, and what is pressed, chosen or sent meanwhile is done afterwards, once.
  let again;
  const hold = (event) => {
    const { type, target } = event;
    event.stopPropagation();
    const button = type === 'click' && target.closest?.('button');
    if (button && button.type !== 'submit') again = () => button.click();
    if (type === 'submit' && !target.hasAttribute('action')) {
      event.preventDefault();
      again = () => target.requestSubmit();
    }
    if (type !== 'change' || !(target instanceof HTMLSelectElement)) return;
    const { value } = target;
    again = () => {
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    };
  };
  const types = ['click', 'change', 'submit'];
  for (const type of types) document.addEventListener(type, hold, true);
  const onReady = () => {
    for (const type of types) document.removeEventListener(type, hold, true);
    again?.();
  };
  document.addEventListener('yinmu:ready', onReady, { once: true });
})();
