/** The site refuses servers of PostgreSQL that are too old, and databases in another encoding. */
import { ConfigError } from './config.ts';
import { type Db, isPostgres, runStatement } from './database.ts';

const OLDEST = 15;
const SERVER = "SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding";
interface PostgresServer {
  /** Such as 150004 for 15.4. */
  version: number;
  encoding: string;
}

/** Why the site cannot work on this server; undefined where it can. */
export function unfitServer({ version, encoding }: PostgresServer = { version: 0, encoding: '' }): string | undefined {
  const major = Math.floor(version / 10_000);
  if (major < OLDEST) return `PostgreSQL ${OLDEST} or newer is needed, this is ${major}`;
  return encoding === 'UTF8' ? undefined : `its encoding is ${encoding}: create it with ENCODING 'UTF8' TEMPLATE template0`;
}

/** @throws ConfigError that says in one line what is wrong with the server */
export async function requireServer(db: Db) {
  if (!isPostgres(db)) return;
  const [server] = await runStatement<PostgresServer>(db, SERVER, []);
  const unfit = unfitServer(server);
  if (unfit !== undefined) throw new ConfigError(`DATABASE_URL cannot be used: ${unfit}`);
}
