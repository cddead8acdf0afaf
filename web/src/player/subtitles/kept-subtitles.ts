/** Stores the viewer's subtitle files in this browser: an index of the episodes they belong to, and their texts in IndexedDB. */
import { matchEpisode } from '@yinmu/contract/titles/episode-id.ts';
import { readStored, writeStored } from '../../lib/stored.ts';
import type { OwnSubtitles, Playing } from '../own-subtitles.ts';
import { KEPT_SUBTITLES } from '../player-settings.ts';

/** Beyond this number, the least recently used files are dropped. */
const MAX_KEPT = 20;

export interface Kept extends Pick<OwnSubtitles, 'delay' | 'shown'> {
  key: string;
  title: number;
  season: number | null;
  episode: { name: string; id: string };
  file: string;
}

const isKept = (value: unknown): boolean => {
  const { key, title, episode, file, delay, shown } = Object(value) as Partial<Kept>;
  const isNamed = typeof episode?.name === 'string' && typeof episode.id === 'string';
  return isNamed && typeof key === 'string' && typeof title === 'number' && typeof file === 'string' && typeof delay === 'number' && typeof shown === 'boolean';
};
/** The index, most recently used first. */
const all = () => readStored<Kept[]>(KEPT_SUBTITLES, [], (value) => Array.isArray(value) && value.every(isKept));

/** Whether a stored file belongs to an episode. Compares episode IDs, because another route may order and name its episodes differently. */
export const belongs = ({ title, season, episode }: Pick<Kept, 'title' | 'season' | 'episode'>, playing: Playing) =>
  title === playing.title && season === playing.route.season && matchEpisode(playing.route.episodes, playing.episode, [episode]) === 0;

export const keptFor = (playing: Playing): Kept | undefined => all().find((kept) => belongs(kept, playing));

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function texts(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open('yinmu-subtitles', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('texts');
  const database = await done(opening);
  const transaction = database.transaction('texts', mode);
  transaction.oncomplete = () => database.close();
  return transaction.objectStore('texts');
}

export const textOf = async ({ key }: Kept): Promise<unknown> => done((await texts('readonly')).get(key));

async function dropTexts(dropped: readonly Kept[]) {
  if (dropped.length === 0) return;
  const store = await texts('readwrite');
  for (const { key } of dropped) store.delete(key);
}

/** Stores a file and puts it first in the index. Rejects if this browser cannot store it. */
export async function keepText(kept: Kept, playing: Playing, text: string) {
  await done((await texts('readwrite')).put(text, kept.key));
  const [before, others] = [all().filter((one) => belongs(one, playing)), all().filter((one) => !belongs(one, playing))];
  writeStored(KEPT_SUBTITLES, [kept, ...others].slice(0, MAX_KEPT));
  await dropTexts([...before, ...others.slice(MAX_KEPT - 1)]);
}

export function keepChoice(key: string, choice: Pick<OwnSubtitles, 'delay' | 'shown'>) {
  const kept = all().find((one) => one.key === key);
  if (kept) writeStored(KEPT_SUBTITLES, [{ ...kept, ...choice }, ...all().filter((one) => one.key !== key)]);
}
