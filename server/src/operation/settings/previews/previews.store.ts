import type { Db } from '../../../platform/database/database.ts';

type Tables = { site_preview: { token: string; value: string; at: string } };
const tables = (db: Db) => db.withTables<Tables>();

/** @param since previews older than this are removed */
export async function addPreview(db: Db, token: string, value: string, since: string) {
  await tables(db).deleteFrom('site_preview').where('at', '<', since).execute();
  await tables(db).insertInto('site_preview').values({ token, value, at: new Date().toISOString() }).execute();
}

export const previewValue = async (db: Db, token: string, since: string): Promise<string | undefined> =>
  (await tables(db).selectFrom('site_preview').select('value').where('token', '=', token).where('at', '>=', since).executeTakeFirst())?.value;
