/** Checks environment variables, and finds unknown ones that look like typos. */
import { checkInstance, ENVIRONMENT, readConfig } from '../../platform/config.ts';
import { error, firstLine, ok, type Said, warning } from './finding.ts';

/** Matches prefixes that are used almost only by variables of this program. */
const OURS = /^(S3|SMTP|MAIL|TMDB|TURNSTILE|TRUST|BACKUP|POSTER|METRICS|SLOW_REQUEST|MAX_EVENT|ALLOW_PRIVATE|PUBLIC|DATABASE|DATA|FILES|SECRET|ADMIN|YINMU)_/;

const lettersOf = (name: string) => [...name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')].sort().join('');

/** Returns whether a variable is ignored: it is in the wrong case, or has an unknown name with one of our prefixes. */
function isMistyped(name: string): boolean {
  if (name in ENVIRONMENT) return false;
  return OURS.test(name) || Object.keys(ENVIRONMENT).some((known) => lettersOf(known) === lettersOf(name));
}

export function examineEnvironment(env: Record<string, string | undefined>): Said[] {
  try {
    checkInstance(readConfig(env));
  } catch (thrown) {
    return [error(firstLine(thrown), 'fix it (docs/operating/configure.md); the site does not start until then')];
  }
  const set = Object.keys(ENVIRONMENT).filter((name) => env[name]);
  const mistyped = Object.keys(env).filter(isMistyped);
  return [
    ok(`${set.length} variables are set and valid${set.length > 0 ? `: ${set.join(', ')}` : ''}`),
    ...mistyped.map((name) => warning(`${name} is unknown in this version and has no effect`, 'use the name in docs/operating/configure.md, or unset it')),
  ];
}
