/** JSON lines on standard output, pretty on a terminal; what could be a secret is never written. */
import type { Config } from '../config.ts';

export const loggerOptions = (level: Config['LOG_LEVEL']) => ({
  level,
  redact: { paths: ['req.headers.cookie', 'req.headers.authorization', 'req.headers["x-api-key"]', '*.password', '*.code', '*.token'], remove: true },
  ...(process.stdout.isTTY ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname,reqId' } } } : {}),
});
