/** Refuses PostgreSQL servers that are too old, use another encoding, or do not let us create tables. */
import { ConfigError } from '../config.ts';
import { type Db, isPostgres, runStatement } from './database.ts';

const OLDEST = 15;
const SERVER =
  "SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding, has_schema_privilege(current_schema(), 'CREATE') AS owned";
interface PostgresServer {
  /** The server's version as a number, such as 150004 for 15.4. */
  version: number;
  encoding: string;
  owned: boolean;
}

export function unfitServer({ version, encoding, owned }: PostgresServer = { version: 0, encoding: '', owned: false }): string | undefined {
  const major = Math.floor(version / 10_000);
  if (major < OLDEST) return `PostgreSQL ${OLDEST} or newer is required, this is ${major}`;
  if (encoding !== 'UTF8') return `its encoding is ${encoding}: create it with ENCODING 'UTF8' TEMPLATE template0`;
  return owned ? undefined : 'its user cannot create tables there: create it with that user as OWNER';
}

/** Throws ConfigError with the problem. @param name the operator's variable */
export async function requireServer(db: Db, name = 'DATABASE_URL') {
  if (!isPostgres(db)) return;
  const [server] = await runStatement<PostgresServer>(db, SERVER, []);
  const unfit = unfitServer(server);
  if (unfit !== undefined) throw new ConfigError(`${name} cannot be used: ${unfit}`);
}
