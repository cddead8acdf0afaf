/** Queues in memory, by name, whose lengths `/metrics` shows. */

interface Queue {
  /** The number of pieces of work that wait or are under way beyond what runs at once. */
  readonly waiting: number;
}

/** The references are weak, so that the queues of a stopped site can be collected. */
const queues = new Set<{ name: string; queue: WeakRef<Queue> }>();

export const watchQueue = (name: string, queue: Queue) => void queues.add({ name, queue: new WeakRef(queue) });

/** The lengths of all queues. A site has one of a name; those of the tests of a process are added. */
export function queueLengths(): Map<string, number> {
  const lengths = new Map<string, number>();
  for (const entry of queues) {
    const queue = entry.queue.deref();
    if (queue) lengths.set(entry.name, (lengths.get(entry.name) ?? 0) + queue.waiting);
    else queues.delete(entry);
  }
  return lengths;
}
