/** Serves OpenAPI 3.1, made from the schemas, at `/api/openapi.json`, and readable at `/api/docs`. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { sessionCookie } from './session-cookie.ts';

/** The digest of Swagger UI's style element, which is allowed only there. If it changes, the browser's console shows the new one. */
const STYLE_OF_SWAGGER_UI = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

export async function registerOpenApi(app: FastifyInstance, config: Config) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Yinmu', version: '0.1.0', description: 'The API of a Yinmu site. Failures are `{status: "error", message, code, requestId}`.' },
      servers: [{ url: config.publicUrl.origin }],
      components: {
        securitySchemes: {
          apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: sessionCookie(config),
            description: 'Set by signing in. Calls that require it list the roles they admit.',
          },
        },
      },
    },
    hideUntagged: false,
  });
  app.get('/api/openapi.json', { schema: { hide: true } as object }, () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: false,
    indexPrefix: '',
    transformStaticCSP: (policy) => policy.replace("style-src 'self'", `style-src 'self' ${STYLE_OF_SWAGGER_UI}`),
  });
}
