import type { Role } from '@yinmu/contract/roles.ts';
import { sql } from 'kysely';

/** The role of the row `member`; admins have a separate column. Null if a join finds none. */
export const memberRole = sql<Role>`CASE WHEN member.is_admin = 1 THEN 'admin' ELSE member.role END`.as('role');
