/** A failure with an entry in the error catalogue. Rules throw it; the error handler turns it into the envelope. */
import { type ErrorCode, type ErrorDetails, type Words, words } from '@yinmu/contract/errors.ts';
import { fieldFault } from '@yinmu/contract/message-words.ts';

export class ProblemError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  readonly headers: Record<string, string>;
  /** The fields of the request that the problem is about. */
  readonly fields: readonly { path: string; said: Words }[];

  constructor(code: ErrorCode, details: ErrorDetails = {}, headers: Record<string, string> = {}, fields: readonly { path: string; said: Words }[] = []) {
    super(code);
    this.code = code;
    this.details = details;
    this.headers = headers;
    this.fields = fields;
  }
}

export const problem = (code: ErrorCode, details?: ErrorDetails, headers?: Record<string, string>) => new ProblemError(code, details, headers);

/** Refuses a field by a rule that no schema can express, in the form of a schema failure. */
export function invalidField(path: string, rule: Words) {
  const said = fieldFault(path, rule);
  return new ProblemError('validation_failed', { detail: said }, {}, [{ path, said }]);
}

/** A mistake of the operator, told in one line on the error output of the command. */
export class OperatorError extends Error {}

/** @returns the first name that occurs a second time in a list */
export const firstTwice = (names: readonly string[]): string | undefined => names.find((name, i) => names.indexOf(name) !== i);

/** Refuses a list of the request that names something twice. Throws `validation_failed`. */
export function refuseTwice(path: string, names: readonly string[]) {
  const twice = firstTwice(names);
  if (twice !== undefined) throw invalidField(path, words(`may not name "${twice}" twice`, `不能重复“${twice}”`, `不能重複「${twice}」`));
}
