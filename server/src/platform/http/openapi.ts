/** OpenAPI 3.1 from the schemas that validate and serialise: `/api/openapi.json`, readable at `/api/docs`. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { sessionCookie } from './session-cookie.ts';

/** Swagger UI puts one style element into its page. The policy allows no other there, and none elsewhere; a browser's refusal names the digest. */
const STYLE_OF_SWAGGER_UI = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/**
 * The page is none of the site's own, whose script hears a remote's Back: it has this one. Escape is also a keyboard's key, which
 * leaves nothing: it counts until something is pressed or moved that a remote has not.
 */
const BACK_OF_REMOTE = `{
  const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Enter'];
  const back = ['GoBack', 'BrowserBack', 'XF86Back'];
  let isDesk = false;
  addEventListener('pointermove', ({ movementX, movementY }) => { isDesk ||= movementX !== 0 || movementY !== 0; });
  addEventListener('pointerdown', () => { isDesk = true; });
  addEventListener('keydown', (event) => {
    if (!back.includes(event.key) && (event.key !== 'Escape' || isDesk)) {
      isDesk ||= !arrows.includes(event.key);
      return;
    }
    event.preventDefault();
    if (document.referrer.startsWith(location.origin + '/')) history.back();
    else location.assign('/');
  });
}`;

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
            description: 'The cookie that signing in sets. A call that needs it names the roles that it lets in.',
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
    theme: { js: [{ filename: 'back.js', content: BACK_OF_REMOTE }] },
  });
}
