/** Renders pages one at a time: there is one thread, and concurrent pages would only delay each other. */

import { Semaphore } from '../../platform/jobs/semaphore.ts';
import { problem } from '../../platform/problem.ts';
import type { PageRenderer } from './page-renderer.ts';

/** While one is drawn, the main thread asks for the answers of the others. */
export const RENDERED_AT_ONCE = 4;
/** Pages that wait, less than a second's work; a further one is refused. */
export const MAX_WAITING = 256;

/** Renders for the requests in the order in which they came. */
export function renderInTurn(render: PageRenderer): PageRenderer {
  const turns = new Semaphore('page rendering', RENDERED_AT_ONCE);
  return async (request, page, address) => {
    if (turns.waiting >= MAX_WAITING) throw problem('overloaded', {}, { 'Retry-After': '2' });
    return turns.run(() => render(request, page, address));
  };
}
