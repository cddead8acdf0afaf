/** Heap size of another Node process after garbage collection, by its inspector (`--inspect=127.0.0.1:0`). */
import { once } from 'node:events';

interface Answer {
  id: number;
  result: { usedSize: number; backingStorageSize: number };
}

/** @param inspector the address printed at the start @returns MB of objects and buffers */
export async function heapOf(inspector: string): Promise<number> {
  const socket = new WebSocket(inspector);
  await once(socket, 'open');
  const call = (id: number, method: string) =>
    new Promise<Answer>((resolve) => {
      const hear = ({ data }: MessageEvent) => {
        const answer = JSON.parse(String(data)) as Answer;
        if (answer.id !== id) return;
        socket.removeEventListener('message', hear);
        resolve(answer);
      };
      socket.addEventListener('message', hear);
      socket.send(JSON.stringify({ id, method }));
    });
  await call(1, 'HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = (await call(2, 'Runtime.getHeapUsage')).result;
  socket.close();
  return Math.round((usedSize + backingStorageSize) / 1024 ** 2);
}
