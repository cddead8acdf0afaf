/** Routes that take a file: one, in a form, whole in memory, no larger than the endpoint says. */
import multipart from '@fastify/multipart';
import type { EndpointShape } from '@yinmu/contract/endpoint.ts';
import { words } from '@yinmu/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import { invalidField } from '../problem.ts';
import { type Call, on } from './on.ts';

type Upload = EndpointShape & Required<Pick<EndpointShape, 'upload'>>;

export function onUpload<E extends Upload>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>, file: Buffer) => ReturnType<Parameters<typeof on<E>>[1]>,
) {
  const { field, bytesMost } = endpoint.upload;
  // A scope of its own: no other route learns to read forms.
  app.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, parts: 1, fileSize: bytesMost } });
    scope.route(
      on(endpoint, async (call) => {
        let file: Buffer | undefined;
        // To the end of the form, where a second file is refused.
        for await (const part of call.request.files()) {
          const bytes = await part.toBuffer();
          if (part.fieldname === field) file = bytes;
        }
        if (!file) throw invalidField(field, words('must be a file', '必须是一个文件', '必須是一個檔案'));
        return handler(call, file);
      }),
    );
  });
}
