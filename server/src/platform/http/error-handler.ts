/** Turns problems, validation failures and unexpected errors into the envelope. A 5xx reveals only its text from the catalogue. */
import { ERRORS, type ErrorCode, type ErrorDetails, errorText } from '@yinmu/contract/errors.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { storageFault } from '../database/database.ts';
import { callerKey, RateLimiter } from '../jobs/limits.ts';
import { ProblemError } from '../problem.ts';
import { languageOf } from './accept-language.ts';
import { type Issue, issueWords, pathOf } from './checks/validation-words.ts';
import { sendErrorPage } from './error-page.ts';
import { movedAddress } from './moved-address.ts';

const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'body_not_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'body_not_json',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_REQ_FILE_TOO_LARGE: 'payload_too_large',
  FST_PARTS_LIMIT: 'payload_too_large',
  FST_FILES_LIMIT: 'payload_too_large',
  FST_FIELDS_LIMIT: 'payload_too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_ERR_BAD_URL: 'bad_request',
  FST_ERR_MAX_PARAM_LENGTH: 'uri_too_long',
  FST_ERR_ASYNC_CONSTRAINT: 'bad_request',
};

/** Error codes for statuses of the file server. */
const FILE_CODES: Record<number, ErrorCode> = { 412: 'precondition_failed', 416: 'range_not_satisfiable' };

interface Failure {
  code: ErrorCode;
  details?: ErrorDetails;
  headers?: Record<string, string>;
  errors?: { path: string; message: string; allowed?: string[] }[];
}

/** The most errors to report, and the most characters to quote. */
const MAX_ERRORS = 5;
const MAX_QUOTED = 100;
const shortened = (text: string) => (text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…`.toWellFormed() : text);

function validationFailure(issues: readonly Issue[], language: Language): Failure {
  const said = issues.slice(0, MAX_ERRORS).map((issue) => ({ issue, text: issueWords(issue, shortened) }));
  const errors = said.map(({ issue, text }) => ({
    path: shortened(pathOf(issue)),
    message: text[language],
    ...(issue.keyword === 'enum' ? { allowed: issue.params?.allowedValues as string[] } : {}),
  }));
  return { code: 'validation_failed', details: { detail: said[0]?.text }, errors };
}

function failureOf(error: FastifyError | ProblemError, language: Language): Failure {
  if (error instanceof ProblemError) {
    const { code, details, headers, fields } = error;
    return { code, details, headers, ...(fields.length > 0 ? { errors: fields.map(({ path, said }) => ({ path, message: said[language] })) } : {}) };
  }
  if (error.validation) return validationFailure(error.validation as readonly Issue[], language);
  const storage = storageFault(error);
  if (storage) return { code: storage, headers: { 'Retry-After': '5' } };
  const known = FASTIFY_CODES[error.code];
  if (known) return { code: known };
  const ofFile = FILE_CODES[error.statusCode ?? 0];
  // The `Content-Range` header has the size of the file.
  if (ofFile) return { code: ofFile, headers: (error as { headers?: Record<string, string> }).headers };
  return { code: error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500 ? 'bad_request' : 'internal' };
}

/** Returns whether to send a page: to browsers that open an address, while API callers get the envelope. */
const wantsPage = ({ url, headers }: FastifyRequest) => !url.startsWith('/api') && headers.accept?.includes('text/html') === true;

export function sendError(request: FastifyRequest, reply: FastifyReply, failure: Failure) {
  const { status } = ERRORS[failure.code];
  const language = languageOf(request);
  const message = errorText(failure.code, language, failure.details);
  request.server.countError(failure.code);
  reply.code(status).headers({ 'Cache-Control': 'no-store', ...failure.headers });
  if (status === 301) reply.header('Location', movedAddress(request.url, String(failure.details?.from), String(failure.details?.to)));
  if (wantsPage(request)) return sendErrorPage(reply, language, message, failure.code === 'overloaded' ? 'soon' : status === 429 || status >= 500);
  return reply.type('application/json; charset=utf-8').send({
    status: 'error',
    message,
    code: failure.code,
    requestId: request.id,
    ...(failure.errors ? { errors: failure.errors } : {}),
  });
}

/** Limits logging per address, so that nobody can fill the disk. */
const LOGGED_REFUSALS = { calls: 20, seconds: 60 };
const refusalLimiter = new RateLimiter();

/** Logs who was refused, where and why, but never the content. */
async function logRefusal(request: FastifyRequest, code: ErrorCode) {
  const { status } = ERRORS[code];
  const isSecurity = status === 403 || status === 429;
  if (isSecurity && !refusalLimiter.consume(callerKey(request.ip), LOGGED_REFUSALS).allowed) return;
  const { method, ip, routeOptions } = request;
  // Limits run before the guard, so this looks up the member for refusals that are logged.
  const identity = request.identity ?? (isSecurity ? await request.server.authenticate(request).catch(() => undefined) : undefined);
  request.log[isSecurity ? 'info' : 'debug']({ code, status, ip, member: identity?.id, method, route: routeOptions.url }, 'refused');
}

export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const failure = failureOf(error, languageOf(request));
  // Problems are expected, so only unexpected errors are logged with a stack.
  if (error instanceof ProblemError) void logRefusal(request, failure.code);
  else if (ERRORS[failure.code].status >= 500) request.log.error({ err: error, code: failure.code }, 'request failed');
  return sendError(request, reply, failure);
}
