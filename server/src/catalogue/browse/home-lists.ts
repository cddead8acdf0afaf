/** Shows public lists on the home page and renews the page after a list changes. */
import type { Paging } from '@yinmu/contract/endpoint.ts';
import { type HomeSettings, listOfRow } from '@yinmu/contract/site/home-settings.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { startInterval } from '../../platform/jobs/interval.ts';
import { hasBit } from '../../platform/memory/bitset.ts';
import type { TitleIndex } from './facets/title-index.ts';

export interface PublicLists {
  /** Omits lists that no longer exist. `state` changes with anything a row shows. */
  named(ids: readonly number[]): Promise<ReadonlyMap<number, { name: string; state: string }>>;
  titles(id: number, paging: Paging): Promise<readonly number[]>;
}

/** Titles read per list: most lists are shorter, and few of their titles are hidden. */
const READ = 60;

export async function listRow(lists: PublicLists, index: TitleIndex, id: number, length: number): Promise<number[]> {
  const found: number[] = [];
  for (let page = 1; found.length < length; page++) {
    const ids = await lists.titles(id, { page, limit: READ });
    found.push(...ids.filter((vodId) => hasBit(index.all(), vodId)));
    if (ids.length < READ) break;
  }
  return found.slice(0, length);
}

export const listsIn = ({ rows }: Pick<HomeSettings, 'rows'>): number[] => rows.flatMap((row) => listOfRow(row) ?? []);

/** Polling interval. A list that its member hides, on any instance, leaves the page within a second. */
const LOOK_MS = 400;

/** Polls the few lists on the home page, because lists change in too many places (members, moderators, appeals, deleted accounts). */
export function watchHomeLists(app: FastifyInstance, { lists, home, onChange }: { lists: PublicLists; home: () => HomeSettings; onChange: () => void }) {
  let seen = '[]';
  async function look() {
    const now = JSON.stringify([...(await lists.named(listsIn(home())))]);
    if (now === seen) return;
    seen = now;
    onChange();
  }
  const looking = startInterval(look, LOOK_MS, (error) => app.log.error({ err: error }, 'home page lists were not read'));
  app.addHook('onClose', () => looking.stop());
}
