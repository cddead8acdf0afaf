/** Uses a prefix on HTTPS that keeps sibling hosts from setting the cookie. */
import type { Config } from '../config.ts';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Reads a 256-bit token. If the cookie occurs twice, one was planted, so neither counts. */
export function onlyCookie(header: string | undefined, name: string): string | undefined {
  const found = (header ?? '').split(/; */).filter((part) => part.startsWith(`${name}=`));
  const token = found.length === 1 ? found[0]?.slice(name.length + 1) : undefined;
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

export const sessionCookie = ({ https }: Pick<Config, 'https'>) => (https ? '__Host-yinmu' : 'yinmu');
