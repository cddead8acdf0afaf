/** Settings replaced as a whole, with past revisions for undo. */
import Type, { type TSchema } from 'typebox';
import { endpoint } from './endpoint.ts';

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

export const Change = <S extends TSchema>(settings: S) => Type.Object({ version: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), settings });

export const readSettings = <const P extends string, S extends TSchema>(path: P, what: string, settings: S) =>
  endpoint(`GET ${path}`, { auth: 'admin', summary: `Returns ${what}, with earlier versions`, data: Revisions(settings) });

export const writeSettings = <const P extends string, S extends TSchema>(path: P, what: string, settings: S, maxBody?: number) =>
  endpoint(`PUT ${path}`, {
    auth: 'admin',
    summary: `Sets ${what}; 409 if they have changed since`,
    stepUp: true,
    body: Change(settings),
    data: Revisions(settings),
    ...(maxBody === undefined ? {} : { maxBody }),
  });
