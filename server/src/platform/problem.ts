/** A failure with an entry in the error catalogue. Rules throw it; the error handler turns it into the envelope. */
import type { ErrorCode, ErrorDetails } from '@yinmu/contract/errors.ts';

export class ProblemError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, details: ErrorDetails = {}, headers: Record<string, string> = {}) {
    super(code);
    this.code = code;
    this.details = details;
    this.headers = headers;
  }
}

export const problem = (code: ErrorCode, details?: ErrorDetails, headers?: Record<string, string>) => new ProblemError(code, details, headers);

/** A mistake of the operator, told in one line on the command's error output. */
export class OperatorError extends Error {}
