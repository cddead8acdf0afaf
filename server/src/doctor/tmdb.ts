/** TMDB: whether it takes the key. */
import { errorText } from '@yinmu/contract/errors.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database.ts';
import { ProblemError } from '../platform/problem.ts';
import { createTmdb } from '../tmdb/index.ts';
import { error, ok, type Said, warning } from './finding.ts';

export async function examineTmdb(db: Db, config: Config): Promise<Said> {
  if (config.TMDB_API_KEY === undefined) return ok('TMDB_API_KEY is not set: there is no discovery');
  try {
    await createTmdb(db, config).get('/genre/movie/list');
    return ok('TMDB answers and takes the key');
  } catch (thrown) {
    if (!(thrown instanceof ProblemError)) throw thrown;
    const said = errorText(thrown.code, 'en', thrown.details);
    return thrown.code === 'tmdb_key_refused'
      ? error(said, 'set the key of your TMDB account in TMDB_API_KEY')
      : warning(said, 'try again later; look at TMDB_URL and the network');
  }
}
