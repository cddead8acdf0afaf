/** The name of the session's cookie. On https its prefix keeps other hosts of the domain from setting one. */
import type { Config } from '../config.ts';

export const sessionCookie = ({ https }: Pick<Config, 'https'>) => (https ? '__Host-yinmu' : 'yinmu');
