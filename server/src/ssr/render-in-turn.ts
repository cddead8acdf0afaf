/** Renders pages in turn. Rendering is work of the one main thread: many at once only hold each other up, and all else that comes between. */
import { problem } from '../platform/problem.ts';
import { Semaphore } from '../platform/semaphore.ts';
import type { PageRenderer } from './page-renderer.ts';

/** One page waits for its answers while the other is rendered. */
export const RENDERED_AT_ONCE = 2;
/** Pages that wait, about a second's work; a further one is refused. */
export const MAX_WAITING = 256;

/** Renders for the requests in the order in which they came. */
export function renderInTurn(render: PageRenderer): PageRenderer {
  const turns = new Semaphore(RENDERED_AT_ONCE);
  return async (request, page, address) => {
    if (turns.waiting >= MAX_WAITING) throw problem('overloaded', {}, { 'Retry-After': '2' });
    return turns.run(() => render(request, page, address));
  };
}
