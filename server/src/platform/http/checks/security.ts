/** Security headers. The page policy allows scripts only from here, media from wherever routes point, and https frames. */
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../../config.ts';

/** Part of the policy only if Turnstile is set up. */
const TURNSTILE = 'https://challenges.cloudflare.com';

/**
 * The address to which browsers report policy violations. All browsers support `report-uri`; with `report-to`, Chromium would report late, or never without
 * background services.
 */
export const CSP_REPORTS = '/csp-reports';
/** Headers for responses that pages and players of other sites may use. */
export const OPEN_TO_ALL = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** Browser features that neither the site nor its frames need. */
const PERMISSIONS = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'payment', 'usb']
  .map((name) => `${name}=()`)
  .join(', ');

function contentSecurityPolicy(config: Pick<Config, 'https' | 'TURNSTILE_SITE_KEY'>): Record<string, string[]> {
  // Media over plain HTTP plays only on a site that uses plain HTTP itself.
  const media = config.https ? ['https:'] : ['https:', 'http:'];
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(config.TURNSTILE_SITE_KEY ? [TURNSTILE] : [])],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'"],
    // This allows React and Media Chrome to set styles through the DOM; style attributes and inline style elements are blocked.
    'img-src': ["'self'", 'data:', 'blob:', ...media],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...media],
    // Caption tracks start with an empty `data:` file.
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

/** Returns headers by their lower-case names. */
export function pageHeaders(config: Pick<Config, 'https' | 'TURNSTILE_SITE_KEY' | 'HSTS_SUBDOMAINS'>): Readonly<Record<string, string>> {
  const headers: Record<string, string> = { 'permissions-policy': PERMISSIONS };
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(config) },
    crossOriginEmbedderPolicy: false,
    // This header would start another browser process for every visitor (decision 0021).
    crossOriginOpenerPolicy: false,
    // Only the operator decides about subdomains.
    hsts: config.https && { includeSubDomains: config.HSTS_SUBDOMAINS === 'on' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  // The headers are the same for every page, so they are computed only once.
  const response = { setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value), removeHeader: () => {} };
  setHeaders({} as never, response as never, () => {});
  return headers;
}

/**
 * Headers for JSON, pictures and files. The policy matters for SVG and XML that are opened as documents, and a worker's script brings the policy of its
 * worker.
 */
const OF_ALL = ['strict-transport-security', 'x-content-type-options', 'cross-origin-resource-policy'];
const DATA_POLICY = "default-src 'none';frame-ancestors 'none'";

/** Makes API responses private unless their route says otherwise, and always with Set-Cookie. Forgetting to mark a route costs speed, not privacy. */
export function sendHeaders(app: FastifyInstance, config: Config) {
  const ofPages = Object.entries(pageHeaders(config));
  const ofData = [...ofPages.filter(([name]) => OF_ALL.includes(name)), ['content-security-policy', DATA_POLICY] as const];
  const ofScripts = ofPages.filter(([name]) => [...OF_ALL, 'content-security-policy'].includes(name));
  app.addHook('onSend', (request, reply, payload, done) => {
    const type = String(reply.getHeader('content-type'));
    const ofType = type.startsWith('text/html') ? ofPages : /^(text|application)\/javascript/.test(type) ? ofScripts : ofData;
    for (const [name, value] of ofType) if (!reply.hasHeader(name)) reply.header(name, value);
    reply.header('x-request-id', request.id);
    const isUnsaid = !reply.hasHeader('cache-control') && request.url.startsWith('/api/');
    if (isUnsaid || reply.hasHeader('set-cookie')) reply.header('Cache-Control', 'no-store');
    done(null, payload);
  });
}
