/** Headers of every response. The content security policy of pages lets scripts come only from here, media from where lines point, and frames from https. */
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

/** The headers of pages, by their lower-case names. */
export function pageHeaders(config: Pick<Config, 'https' | 'TURNSTILE_SITE_KEY' | 'HSTS_SUBDOMAINS'>): Readonly<Record<string, string>> {
  const headers: Record<string, string> = { 'permissions-policy': PERMISSIONS };
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
  // They are the same for every page, so helmet is asked once.
  const response = { setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value), removeHeader: () => {} };
  setHeaders({} as never, response as never, () => {});
  return headers;
}

/** What a browser heeds in JSON, pictures and files. The policy is for those that it opens as documents: SVG and XML. */
const OF_ALL = ['strict-transport-security', 'x-content-type-options', 'cross-origin-resource-policy'];
const DATA_POLICY = "default-src 'none';frame-ancestors 'none'";

/**
 * Sends the security headers and the request's id. A response of the API is its caller's alone unless its route says otherwise: a
 * route that forgets to say it makes the site slower, and nobody's data public. One that sets a cookie is always its caller's alone.
 */
export function sendHeaders(app: FastifyInstance, config: Config) {
  const ofPages = Object.entries(pageHeaders(config));
  const ofData = [...ofPages.filter(([name]) => OF_ALL.includes(name)), ['content-security-policy', DATA_POLICY] as const];
  app.addHook('onSend', (request, reply, payload, done) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    for (const [name, value] of isPage ? ofPages : ofData) if (!reply.hasHeader(name)) reply.header(name, value);
    reply.header('x-request-id', request.id);
    const isUnsaid = !reply.hasHeader('cache-control') && request.url.startsWith('/api/');
    if (isUnsaid || reply.hasHeader('set-cookie')) reply.header('Cache-Control', 'no-store');
    done(null, payload);
  });
}
