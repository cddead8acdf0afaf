/** Rows of public lists on the home page: their titles, and the watch that renews the page once one of the lists has changed. */
import { type HomeSettings, listOfRow } from '@yinmu/contract/site/home-settings.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { startInterval } from '../../platform/jobs/interval.ts';
import { hasBit } from '../../platform/memory/bitset.ts';
import type { TitleIndex } from './facets/title-index.ts';

/** The lists that visitors see. */
export interface PublicLists {
  /** Those of these lists that there are. `state` differs once anything of the list has changed that a row shows. */
  named(ids: readonly number[]): Promise<ReadonlyMap<number, { name: string; state: string }>>;
  /** The numbers of the titles, in the list's order. */
  titles(id: number, page: number, limit: number): Promise<readonly number[]>;
}

/** Titles of a list that are read at once: most lists have no more, and few of these are kept from visitors. */
const READ = 60;

/** The first titles of a list that visitors see. */
export async function listRow(lists: PublicLists, index: TitleIndex, id: number, length: number): Promise<number[]> {
  const found: number[] = [];
  for (let page = 1; found.length < length; page++) {
    const ids = await lists.titles(id, page, READ);
    found.push(...ids.filter((vodId) => hasBit(index.all(), vodId)));
    if (ids.length < READ) break;
  }
  return found.slice(0, length);
}

export const listsIn = ({ rows }: Pick<HomeSettings, 'rows'>): number[] => rows.flatMap((row) => listOfRow(row) ?? []);

/** A list that its member hides here or at another instance leaves the page within a second. */
const LOOK_MS = 400;

interface WatchParts {
  lists: PublicLists;
  home: () => HomeSettings;
  onChange: () => void;
}
/**
 * Looks at the few lists of the home page instead of listening to those who change lists: members, moderators, appeals, and the end
 * of an account do.
 */
export function watchHomeLists(app: FastifyInstance, { lists, home, onChange }: WatchParts) {
  let seen = '[]';
  async function look() {
    const now = JSON.stringify([...(await lists.named(listsIn(home())))]);
    if (now === seen) return;
    seen = now;
    onChange();
  }
  const looking = startInterval(look, LOOK_MS, (error) => app.log.error({ err: error }, 'lists of the home page not read'));
  app.addHook('onClose', () => looking.stop());
}
