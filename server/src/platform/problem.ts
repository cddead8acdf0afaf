/** A failure from the error catalogue. Rules throw it; the error handler sends the envelope. */
import { type ErrorCode, type ErrorDetails, type Words, words } from '@yinmu/contract/errors.ts';
import { fieldFault } from '@yinmu/contract/message-words.ts';

export class ProblemError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  readonly headers: Record<string, string>;
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

/** Makes the error that the schema would give for this field. */
export function invalidField(path: string, rule: Words) {
  const said = fieldFault(path, rule);
  return new ProblemError('validation_failed', { detail: said }, {}, [{ path, said }]);
}

/** A mistake by the operator, which is printed as one line. */
export class OperatorError extends Error {}

export const firstTwice = (names: readonly string[]): string | undefined => names.find((name, i) => names.indexOf(name) !== i);

/** Throws `validation_failed` for duplicates. */
export function refuseTwice(path: string, names: readonly string[]) {
  const twice = firstTwice(names);
  if (twice !== undefined) throw invalidField(path, words(`may not name "${twice}" twice`, `不能重复“${twice}”`, `不能重複「${twice}」`));
}
