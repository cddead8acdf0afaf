/** The thread that pages are drawn in. It asks the main thread for what a page shows, which alone has the database and the caches. */
import { parentPort } from 'node:worker_threads';
import type { PrefetchRequest } from '@yinmu/contract/initial-state.ts';
import { type AnswerTexts, createDrawing, type DrawnPage, type PageSettings, type PageToDraw } from './draw-page.ts';

/** The main thread sends these. Messages of one page have the same id. */
export type ToWorker = ({ id: number; settings: PageSettings } & PageToDraw) | { id: number; given: AnswerTexts | undefined };
/** The thread sends these back. */
export type FromWorker = { id: number; wanted: PrefetchRequest[] } | { id: number; page: DrawnPage } | { id: number; error: unknown };

const send = (message: FromWorker) => parentPort?.postMessage(message);
const asking = new Map<number, (given: AnswerTexts | undefined) => void>();
/** Keyed by the folder of the build. */
const drawings = new Map<string, ReturnType<typeof createDrawing>>();
function drawingOf(built: string) {
  let drawing = drawings.get(built);
  if (!drawing) {
    drawing = createDrawing(built);
    drawings.set(built, drawing);
  }
  return drawing;
}

/** Throws without answers: the main thread knows why and no longer waits. */
async function ask(id: number, wanted: PrefetchRequest[]): Promise<AnswerTexts> {
  const given = await new Promise<AnswerTexts | undefined>((resolve) => {
    asking.set(id, resolve);
    send({ id, wanted });
  });
  asking.delete(id);
  if (!given) throw new Error('no answers');
  return given;
}

parentPort?.on('message', async (message: ToWorker) => {
  const { id } = message;
  if ('given' in message) return asking.get(id)?.(message.given);
  try {
    const draw = await drawingOf(message.settings.built);
    send({ id, page: await draw(message, (wanted) => ask(id, wanted)) });
  } catch (error) {
    send({ id, error });
  }
});
