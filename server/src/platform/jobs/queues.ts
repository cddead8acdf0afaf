/** Measures in-memory queues for `/metrics`. */

interface Queue {
  /** The amount of waiting work, including started work beyond the allowed concurrency. */
  readonly waiting: number;
}

/** Weak references, so that queues of stopped sites can be collected. */
const queues = new Set<{ name: string; queue: WeakRef<Queue> }>();

export const watchQueue = (name: string, queue: Queue) => void queues.add({ name, queue: new WeakRef(queue) });

/** Adds up queues with the same name, because tests run several sites. */
export function queueLengths(): Map<string, number> {
  const lengths = new Map<string, number>();
  for (const entry of queues) {
    const queue = entry.queue.deref();
    if (queue) lengths.set(entry.name, (lengths.get(entry.name) ?? 0) + queue.waiting);
    else queues.delete(entry);
  }
  return lengths;
}
