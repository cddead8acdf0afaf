/** Remembers the last backup made and the last one verified, by any command or job, as settings. */
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { Db } from '../../platform/database/database.ts';
import { saveSetting, settingOf } from '../../platform/database/setting.store.ts';

const Made = Type.Object({ at: Type.String(), place: Type.String(), bytes: Type.Integer() });
const Verified = Type.Object({ at: Type.String(), made: Type.String() });
export type MadeBackup = Static<typeof Made>;
export type VerifiedBackup = Static<typeof Verified>;

export interface KnownBackups {
  made: MadeBackup | undefined;
  verified: VerifiedBackup | undefined;
}

const MADE = 'last backup';
const VERIFIED = 'last verified backup';

const read = async (db: Db, name: string): Promise<unknown> => JSON.parse((await settingOf(db, name)) ?? 'null');

export async function knownBackups(db: Db): Promise<KnownBackups> {
  const [made, verified] = [await read(db, MADE), await read(db, VERIFIED)];
  return { made: Value.Check(Made, made) ? made : undefined, verified: Value.Check(Verified, verified) ? verified : undefined };
}

export const noteBackup = (db: Db, made: MadeBackup) => saveSetting(db, MADE, JSON.stringify(made));
export const noteVerified = (db: Db, verified: VerifiedBackup) => saveSetting(db, VERIFIED, JSON.stringify(verified));
