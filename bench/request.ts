/** A keep-alive request, timed to the last byte. */
import { Agent, request } from 'node:http';
import { OWN_PAGE } from '../testing/own-page.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

export interface Sent {
  status: number;
  cookie: string;
  milliseconds: number;
}

export function send(url: string, { body, cookie = '', from = '198.51.100.1' }: { body?: object; cookie?: string; from?: string } = {}): Promise<Sent> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        agent,
        method: text === undefined ? 'GET' : 'POST',
        headers: {
          ...OWN_PAGE,
          'X-Forwarded-For': from,
          ...(cookie ? { Cookie: cookie } : {}),
          ...(text === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
      },
      (response) => {
        response.resume().on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            cookie: (response.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; '),
            milliseconds: performance.now() - begun,
          }),
        );
      },
    );
    call.on('error', reject).end(text);
  });
}

export const round = (value: number, digits = 3) => Math.round(value * 10 ** digits) / 10 ** digits;

let callers = 0;
/** A new caller each time, to stay below limits. */
export const nextCaller = () => `10.${(++callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
