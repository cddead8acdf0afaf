/** JSON lines on standard output, formatted on a terminal, without secrets. */
import type { Config } from '../config.ts';

export const loggerOptions = (level: Config['LOG_LEVEL']) => ({
  level,
  redact: { paths: ['req.headers.cookie', 'req.headers.authorization', 'req.headers["x-api-key"]', '*.password', '*.code', '*.token'], remove: true },
  ...(process.stdout.isTTY ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname,reqId' } } } : {}),
});
