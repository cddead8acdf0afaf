import type { Role } from '@yinmu/contract/roles.ts';
import { sql } from 'kysely';

/** Selects the role from the row `member`; admins are marked in another column. Null if a join finds no member. */
export const memberRole = sql<Role>`CASE WHEN member.is_admin = 1 THEN 'admin' ELSE member.role END`.as('role');
