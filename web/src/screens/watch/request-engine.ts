/** Requests the player engine; on slow networks only after the page's scripts. */
import { isSlowNetwork } from '../../hydration/slow-network.ts';

const listed = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? '[]') as string[];
const preloadOf = (href: string) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href });

/** Adds the script. Its imports are preloaded. */
function appendEngine() {
  const files = listed('engine');
  const script = Object.assign(document.createElement('script'), { type: 'module', async: true, src: files.pop() });
  document.head.append(...files.map(preloadOf), script);
}

export function requestEngine() {
  if (!isSlowNetwork()) return appendEngine();
  const links = listed('scripts').map(preloadOf);
  let before = links.length;
  const onSettled = () => --before === 0 && appendEngine();
  for (const link of links) for (const name of ['load', 'error']) link.addEventListener(name, onSettled, { once: true });
  document.head.append(...links);
}
