/** The https prefix keeps sibling hosts from setting the cookie. */
import type { Config } from '../config.ts';

export const sessionCookie = ({ https }: Pick<Config, 'https'>) => (https ? '__Host-yinmu' : 'yinmu');
