/** OpenAPI 3.1 from the schemas that validate and serialise: `/api/openapi.json`, readable at `/api/docs`. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

export async function registerOpenApi(app: FastifyInstance, config: Config) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Yinmu', version: '0.1.0', description: 'The API of a Yinmu site. Failures are `{status: "error", message, code, requestId}`.' },
      servers: [{ url: config.publicUrl.origin }],
      components: { securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' } } },
    },
    hideUntagged: false,
  });
  app.get('/api/openapi.json', { schema: { hide: true } as object }, () => app.swagger());
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false, indexPrefix: '' });
}
