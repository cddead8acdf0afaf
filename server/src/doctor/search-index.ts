/** The search index beside the database. It is derived, so that whatever is wrong with it can be made anew. */
import { existsSync } from 'node:fs';
import type { Db } from '../platform/database.ts';
import { searchFile, titlesBehind } from '../search/index.ts';
import { quickFault } from './doctor.store.ts';
import { ok, type Said, warning } from './finding.ts';

/** Titles that a site which runs may still have to index: it takes some seconds to notice an import. */
const USUAL = 500;
const MEND = 'stop the site and run yinmu reindex, or remove search.db: the next start builds it behind';

export async function examineSearch(db: Db, dataDir: string): Promise<Said[]> {
  const file = searchFile(dataDir);
  if (!existsSync(file)) return [warning('there is no search index', 'start the site: it is built behind the start')];
  const fault = quickFault(file);
  if (fault !== undefined) return [warning(`search.db is damaged: ${fault}`, MEND)];
  const behind = await titlesBehind(db, dataDir, USUAL + 1);
  if (behind === undefined) return [warning('search.db is of another version', 'start the site: it is built anew behind the start')];
  if (behind > USUAL)
    return [
      warning(
        `more than ${USUAL} titles are not in it yet`,
        'wait for the import or the start that writes it; if it stays so, stop the site and run yinmu reindex',
      ),
    ];
  return [ok(behind === 0 ? 'it holds all titles' : `it holds all titles but ${behind}, which come in as the site runs`)];
}
