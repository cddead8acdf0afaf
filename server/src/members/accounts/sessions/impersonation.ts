/** Visitors' names must be neither the site's nor a member's. */
import { words } from '@yinmu/contract/errors.ts';
import type { Db } from '../../../platform/database/database.ts';
import { invalidField } from '../../../platform/problem.ts';
import { conflictOf } from '../members.store.ts';
import { isReserved } from '../profile/reserved-names.ts';
import type { NameIn } from '../profile/site-names.ts';

const RESERVED = words('is reserved, please choose another', '为保留名称，请换一个', '為保留名稱，請換一個');
const ALIKE = words('looks too much like a member’s, please choose another', '与用户的名字难以区分，请换一个', '與使用者的名稱難以區分，請換一個');

/** Throws `validation_failed`. */
export async function refuseImpersonation(db: Db, nameIn: NameIn, field: string, name: string) {
  if (isReserved(name, nameIn)) throw invalidField(field, RESERVED);
  if (await conflictOf(db, { username: name })) throw invalidField(field, ALIKE);
}
