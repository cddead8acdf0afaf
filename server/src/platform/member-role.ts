import type { Role } from '@yinmu/contract/roles.ts';
import { sql } from 'kysely';

/** The role of the member that a statement names `member`; admins have a column for it. Null where a join finds none. */
export const memberRole = sql<Role>`CASE WHEN member.is_admin = 1 THEN 'admin' ELSE member.role END`.as('role');
