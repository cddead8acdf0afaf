/** Groups titles whose lookup rows are stored together: large enough for few seeks, small enough for an import to touch few pages. */
import type { Db } from '../../platform/database/database.ts';
import { maxVodId } from './titles.store.ts';

const BUCKET_BITS = 12;
export const bucketOf = (vodId: number) => Math.floor(vodId / 2 ** BUCKET_BITS);

export const allBuckets = async (db: Db): Promise<number[]> => Array.from({ length: bucketOf(await maxVodId(db)) + 1 }, (_, i) => i);
