/** Settings replaced as a whole, with past revisions for undo. */
import Type, { type TSchema } from 'typebox';

export interface Revision<T> {
  /** 0 is the initial state. */
  version: number;
  /** Empty for version 0. */
  by: string;
  at: string;
  settings: T;
}

/** Newest first, which is in force. */
export const Revisions = <S extends TSchema>(settings: S) =>
  Type.Object({ revisions: Type.Array(Type.Object({ version: Type.Integer(), by: Type.String(), at: Type.String(), settings })) });

export const Change = <S extends TSchema>(settings: S) =>
  Type.Object({ version: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), settings }, { additionalProperties: false });
