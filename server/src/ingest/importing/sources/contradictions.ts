/** Finds titles that have a record of another title: both name and year differ. */
import type { Db } from '../../../platform/database/database.ts';
import { aliases, namesOf } from '../decide.ts';
import { recordsOfOtherYears } from './contradictions.store.ts';

export interface Contradiction {
  vodId: number;
  title: string;
  record: string;
  address: string;
  sourceVodId: string;
}

export async function contradictions(db: Db): Promise<Contradiction[]> {
  const found = (await recordsOfOtherYears(db)).filter(({ vod_name, vod_sub, said_name }) => {
    const [said] = namesOf([said_name ?? '']);
    return said !== undefined && !namesOf([vod_name, ...aliases(vod_sub)]).has(said);
  });
  return found.map(({ vod_id, vod_name, year, said_name, said_year, address, source_vod_id }) => ({
    vodId: vod_id,
    title: `${vod_name} (${year})`,
    record: `${said_name} (${said_year})`,
    address,
    sourceVodId: source_vod_id,
  }));
}
