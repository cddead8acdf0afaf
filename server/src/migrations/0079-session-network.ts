/** Adds to each session the network of its address, by which accounts of one network are found. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';
import { callerKey } from '../platform/rate-limit.ts';

export const sessionNetwork: Migration = {
  name: '0079-session-network',
  async up(db) {
    await sql`ALTER TABLE session ADD COLUMN network TEXT NOT NULL DEFAULT ''`.execute(db);
    const { rows } = await sql<{ id: number; address: string }>`SELECT id, address FROM session WHERE address <> ''`.execute(db);
    for (const { id, address } of rows) await sql`UPDATE session SET network = ${callerKey(address)} WHERE id = ${id}`.execute(db);
    await sql`CREATE INDEX session_network ON session (network)`.execute(db);
  },
};
