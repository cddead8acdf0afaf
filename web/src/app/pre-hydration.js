// Runs before the first paint. Keep in step with theme.ts and shell/shell.tsx.
(() => {
  // The remembered theme, so that the wrong one never flashes.
  let mode = 'system';
  try {
    mode = localStorage.getItem('theme-mode') || 'system';
  } catch {}
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark);

  // Until somebody moves, what is below the screen need not be laid out (`poster-grid` in styles.css). Who comes back has moved.
  const move = () => {
    document.documentElement.dataset.moved = 'true';
    for (const type of moves) removeEventListener(type, move, true);
  };
  const moves = ['scroll', 'wheel', 'touchstart', 'pointerdown', 'keydown'];
  if (performance.getEntriesByType('navigation')[0]?.type !== 'navigate') move();
  else for (const type of moves) addEventListener(type, move, { capture: true, passive: true });

  // The page is drawn before its scripts are there, and half of them is worse than none: until all answers, links are the
  // browser's, and what is pressed, chosen or sent meanwhile is done afterwards, once. What is typed, or filled in by a
  // password manager, is put back where the takeover has emptied it.
  let again;
  const hold = (event) => {
    const { type, target } = event;
    event.stopPropagation();
    const button = type === 'click' && target.closest?.('button');
    if (button && button.type !== 'submit') again = () => button.click();
    // A search too: its page could not show what it finds without the scripts either, and would not remember what was asked.
    if (type === 'submit') {
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
  const typed = new Map();
  const keep = ({ target }) => typed.set(target, target.value);
  const putBack = (field, value) => {
    if (!field.isConnected) return;
    // React takes in what differs from what it has seen: emptied before its eyes, filled behind its back, and told.
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  document.addEventListener('input', keep, true);
  const types = ['click', 'change', 'submit'];
  for (const type of types) document.addEventListener(type, hold, true);

  // A picture may play before its player is there to be told anything: its keys wait for it, for as long as one may come.
  const keys = [];
  const holdKey = (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (target !== document.body || ctrlKey || metaKey || altKey || !/^(.|Arrow.*)$/.test(key) || !document.getElementById('early-stage')) return;
    event.preventDefault();
    keys.push(event);
  };
  const letKeysGo = () => {
    document.removeEventListener('keydown', holdKey, true);
    for (const event of keys.splice(0))
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: event.key, code: event.code, bubbles: true, cancelable: true }));
  };
  document.addEventListener('keydown', holdKey, true);
  document.addEventListener('yinmu:player', letKeysGo, { once: true });

  const onReady = () => {
    for (const type of types) document.removeEventListener(type, hold, true);
    document.removeEventListener('input', keep, true);
    setTimeout(letKeysGo, 10000);
    for (const [field, value] of typed) putBack(field, value);
    // After what was put back has been taken in.
    setTimeout(() => again?.());
  };
  document.addEventListener('yinmu:ready', onReady, { once: true });
})();
