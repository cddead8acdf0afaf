/** Accepts uploads of a single file, which are held in memory up to the endpoint's limit. */
import multipart from '@fastify/multipart';
import type { EndpointShape } from '@yinmu/contract/endpoint.ts';
import { words } from '@yinmu/contract/errors.ts';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { invalidField, ProblemError, problem } from '../problem.ts';
import { FILE } from './checks/bodies.ts';
import { type Answer, defineRoute, type RequestContext } from './define-route.ts';

type Upload = EndpointShape & Required<Pick<EndpointShape, 'upload'>>;

/** Bytes that a form has around its file. */
const AROUND = 4096;

/** Matches a boundary, without which a form has no parts. */
const BOUNDARY = /;\s*boundary=(?:"[^"]+"|[^\s";]+)/i;

/** Throws `bad_request` for any parser error. */
async function fileOf(request: FastifyRequest, field: string): Promise<Buffer | undefined> {
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('multipart/') && !BOUNDARY.test(type)) throw problem('bad_request');
  let file: Buffer | undefined;
  try {
    // Reads to the end, so that a second file is rejected.
    for await (const part of request.files()) {
      const pieces: Buffer[] = [];
      // Rejects at once, because the sender may never finish.
      const refuse = () => part.file.destroy(problem('payload_too_large'));
      part.file.once('limit', refuse);
      if (part.file.truncated) refuse();
      for await (const piece of part.file as AsyncIterable<Buffer>) pieces.push(piece);
      if (part.fieldname === field) file = Buffer.concat(pieces);
    }
  } catch (error) {
    if (error instanceof ProblemError || (error as Partial<FastifyError>).code?.startsWith('FST_')) throw error;
    throw problem('bad_request');
  }
  return file;
}

export function registerUpload<E extends Upload>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: RequestContext<E>, file: Buffer) => Promise<Answer<E>> | Answer<E>,
) {
  const { field, maxBytes } = endpoint.upload;
  // Registered in a scope, so that other routes reject forms.
  app.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, parts: 1, fileSize: maxBytes } });
    scope.addHook('preParsing', (request, _reply, payload, done) => {
      const isTooLarge = Number(request.headers['content-length'] ?? 0) > maxBytes + AROUND;
      done(isTooLarge ? problem('payload_too_large') : null, payload);
    });
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, pace: FILE };
    });
    defineRoute<Upload>(scope, endpoint, async (call) => {
      const file = await fileOf(call.request, field);
      if (!file) throw invalidField(field, words('must be a file', '必须是一个文件', '必須是一個檔案'));
      return handler(call as RequestContext<E>, file);
    });
  });
}
