/** The wire form of settings that are changed as a whole and kept with those from before, so that a change can be taken back. */
import Type, { type TSchema } from 'typebox';

export interface Revision<T> {
  /** Counts the changes; 0 is the site as it is installed. */
  version: number;
  /** The admin who made it, and when; both empty for version 0. */
  by: string;
  at: string;
  settings: T;
}

/** The newest first, which is in force; then those before it, as many as are kept. */
export const Revisions = <S extends TSchema>(settings: S) =>
  Type.Object({ revisions: Type.Array(Type.Object({ version: Type.Integer(), by: Type.String(), at: Type.String(), settings })) });

/** A change, with the version that the admin has seen. */
export const Change = <S extends TSchema>(settings: S) =>
  Type.Object({ version: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), settings }, { additionalProperties: false });
