/** Buckets of titles whose lookup rows stand together: large enough for few seeks, small enough that an import touches few pages. */
import type { Db } from '../../platform/database/database.ts';
import { maxVodId } from './titles.store.ts';

const BUCKET_BITS = 12;
export const bucketOf = (vodId: number) => Math.floor(vodId / 2 ** BUCKET_BITS);

/** Every bucket that titles can be in. */
export const allBuckets = async (db: Db): Promise<number[]> => Array.from({ length: bucketOf(await maxVodId(db)) + 1 }, (_, i) => i);
