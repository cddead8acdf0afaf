/** Security headers. The content security policy lets scripts come only from here, media from where lines point, and frames from https. */
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../../config.ts';

/** Turnstile's script comes from here; the policy names it only if Turnstile is set up. */
const TURNSTILE = 'https://challenges.cloudflare.com';

/**
 * The address at which browsers report breaches of the policy. All of them know `report-uri`; where `report-to` is set
 * Chromium reports by it alone, a minute later, and not at all without its background services.
 */
export const CSP_REPORTS = '/csp-reports';
/** For what pages and players of other sites may read. */
export const OPEN_TO_ALL = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** Features of browsers that neither the site nor a page in one of its frames needs. */
const PERMISSIONS = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'payment', 'usb']
  .map((name) => `${name}=()`)
  .join(', ');

function contentSecurityPolicy(config: Pick<Config, 'https' | 'TURNSTILE_SITE_KEY'>): Record<string, string[]> {
  // Media on plain http can only be played by a site that is itself on plain http.
  const media = config.https ? ['https:'] : ['https:', 'http:'];
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(config.TURNSTILE_SITE_KEY ? [TURNSTILE] : [])],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'"],
    // Media Chrome's shadow roots and React set style properties through the DOM, which this does not forbid; only
    // style attributes in markup and inline style elements are.
    'img-src': ["'self'", 'data:', 'blob:', ...media],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...media],
    // The player's caption tracks begin as an empty `data:` file.
    'media-src': ["'self'", 'blob:', 'data:', ...media],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ['https:'],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'report-uri': [CSP_REPORTS],
  };
}

/**
 * A response of the API is its caller's alone unless its route says otherwise: a route that forgets to say it makes the
 * site slower, and nobody's data public. A response that sets a cookie is always its caller's alone.
 */
function defaultToNoStore(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isUnsaid = !reply.hasHeader('cache-control') && request.url.startsWith('/api/');
    if (isUnsaid || reply.hasHeader('set-cookie')) reply.header('Cache-Control', 'no-store');
    done(null, payload);
  });
}

export function sendSecurityHeaders(app: FastifyInstance, config: Config) {
  // Fastify's plugin of it writes the policy anew for each request.
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(config) },
    crossOriginEmbedderPolicy: false,
    // It would have every visitor who arrives wait for another process of the browser (decision 0021).
    crossOriginOpenerPolicy: false,
    // The site decides about other names below its own only where its operator says so.
    hsts: config.https && { includeSubDomains: config.HSTS_SUBDOMAINS === 'on' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('Permissions-Policy', PERMISSIONS);
    setHeaders(request.raw, reply.raw, done as (error?: unknown) => void);
  });
  defaultToNoStore(app);
}
