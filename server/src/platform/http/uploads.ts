/** Routes that take one file in a form. It is read whole into memory and may be as large as the endpoint says. */
import multipart from '@fastify/multipart';
import type { EndpointShape } from '@yinmu/contract/endpoint.ts';
import { words } from '@yinmu/contract/errors.ts';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { invalidField, ProblemError, problem } from '../problem.ts';
import { FILE } from './checks/bodies.ts';
import { type Answer, defineRoute, type RequestContext } from './define-route.ts';

type Upload = EndpointShape & Required<Pick<EndpointShape, 'upload'>>;

/** The bytes that a form may have around its file. */
const AROUND = 4096;

/** The boundary between the parts of a form; a form without one has no parts. */
const BOUNDARY = /;\s*boundary=(?:"[^"]+"|[^\s";]+)/i;

/** The file in a field of a form. Throws `bad_request` for a form that cannot be read, whatever its parser throws. */
async function fileOf(request: FastifyRequest, field: string): Promise<Buffer | undefined> {
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('multipart/') && !BOUNDARY.test(type)) throw problem('bad_request');
  let file: Buffer | undefined;
  try {
    // The form is read to its end, because a second file is refused there.
    for await (const part of request.files()) {
      const pieces: Buffer[] = [];
      // Refused now: the sender may never end the file.
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
  // The parser of forms stays in a scope of its own, so that no other route accepts them.
  app.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, parts: 1, fileSize: maxBytes } });
    scope.addHook('preParsing', (request, _reply, payload, done) => {
      const isTooLarge = Number(request.headers['content-length'] ?? 0) > maxBytes + AROUND;
      done(isTooLarge ? problem('payload_too_large') : null, payload);
    });
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, pace: FILE };
    });
    scope.route(
      defineRoute<Upload>(endpoint, async (call) => {
        const file = await fileOf(call.request, field);
        if (!file) throw invalidField(field, words('must be a file', '必须是一个文件', '必須是一個檔案'));
        return handler(call as RequestContext<E>, file);
      }),
    );
  });
}
