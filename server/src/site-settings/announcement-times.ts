/** Cached pages carry the announcement, so they go when it begins and when it ends. */
import type { FastifyInstance } from 'fastify';
import type { PartsInForce } from './parts-in-force.ts';
import { nextChange } from './site-footer.ts';

/** The longest time that a timer can wait. */
const LONGEST_MS = 2 ** 31 - 1;

/** Calls back whenever the announcement begins or ends. @returns begins to wait for the next time, after a change */
export function atEachChange(app: FastifyInstance, { announcement }: Pick<PartsInForce, 'announcement'>, changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  function wait() {
    clearTimeout(timer);
    const now = Date.now();
    const next = nextChange(announcement.current, now);
    if (next === undefined) return;
    const isWhole = next - now <= LONGEST_MS;
    timer = setTimeout(
      () => {
        if (isWhole) changed();
        wait();
      },
      Math.min(next - now, LONGEST_MS),
    );
    timer.unref();
  }
  app.addHook('onClose', async () => clearTimeout(timer));
  return wait;
}
