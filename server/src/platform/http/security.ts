/** The content security policy: scripts only from here, media from where routes point, frames only where embeds are played. */
import type { Config } from '../config.ts';

/** Where Turnstile's script comes from; named only where it is set up. */
const TURNSTILE = 'https://challenges.cloudflare.com';

export function contentSecurityPolicy(config: Pick<Config, 'https' | 'TURNSTILE_SITE_KEY'>): Record<string, string[]> {
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
    'media-src': ["'self'", 'blob:', ...media],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ['https:'],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
}
