/** Makes the error page for browsers: a small document that needs no further requests. */
import { createHash, randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ERRORS, words } from '@yinmu/contract/errors.ts';
import { HTML_LANG, LANGUAGES, type Language } from '@yinmu/contract/limits.ts';
import type { ConnectionError, FastifyReply } from 'fastify';
import { text } from '../text/xml.ts';

const STYLE =
  ':root{color-scheme:light dark;font:16px/1.7 Inter,system-ui,"PingFang SC","Microsoft YaHei",sans-serif}body{display:grid;min-height:100vh;margin:0;place-items:center;background:#fff;color:#16191d}main{padding:24px;text-align:center}p{margin:0;color:#4b5563}h1{margin:8px 0 24px;font-size:22px}h1+p{margin-bottom:24px}a{display:inline-block;margin:0 6px;padding:10px 24px;border-radius:8px;background:#1565c0;color:#fff;text-decoration:none}a+a{background:#e8ebee;color:#16191d}@media(prefers-color-scheme:dark){body{background:#0a0a0a;color:#eceff2}p{color:#9aa3ad}a+a{background:#24272b;color:#eceff2}}';
/** Retries a page of an overloaded site: at most five times a minute, with growing, random delays. */
const SCRIPT =
  "try{const[times,at]=JSON.parse(sessionStorage.getItem('refused')??'[0,0]'),n=Date.now()-at<6e4?times:0;if(n<5){sessionStorage.setItem('refused',JSON.stringify([n+1,Date.now()]));setTimeout(()=>location.reload(),(n+1)*(2e3+Math.random()*2e3))}}catch{}";

const digest = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
const DIGEST = digest(STYLE);
const SCRIPT_DIGEST = digest(SCRIPT);

const POLICY = `default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none';style-src ${DIGEST}`;

const RETRY = words('Retry', '重试', '重試');
const SOON = words('This page retries automatically.', '页面会自动重试。', '頁面會自動重試。');
const HOME = words('Home', '首页', '首頁');

/** @param name the name of the site, or of the failure */
const page = (language: Language, name: string, messages: string, links: string) =>
  `<!doctype html><html lang="${HTML_LANG[language]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${text(name)}</title><style>${STYLE}</style><main><p>${text(name)}</p>${messages}${links}</main>`;

/** @param canRetry true if a script on the page retries */
export function sendErrorPage(reply: FastifyReply, language: Language, message: string, canRetry: boolean | 'soon') {
  const soon = canRetry === 'soon' ? `<p>${SOON[language]}</p><script>${SCRIPT}</script>` : '';
  const links = [...(canRetry ? [`<a href="">${RETRY[language]}</a>`] : []), `<a href="/">${HOME[language]}</a>`].join('');
  return reply
    .type('text/html; charset=utf-8')
    .header('Content-Security-Policy', `${POLICY};script-src ${SCRIPT_DIGEST}`)
    .send(page(language, reply.server.siteIdentity.current.nameIn(language).whole, `<h1>${text(message)}</h1>${soon}`, links));
}

/** Milliseconds for an answer to arrive before its connection is cut. */
export const HEARD_MS = 500;

/** Answers directly on the socket and closes it. @param json given for API calls; without it, sends a page in all languages */
export function endSocket(socket: Socket, status: 400 | 408 | 413 | 431, json?: { language: Language; requestId: string }) {
  const code = status === 413 ? 'payload_too_large' : status === 431 ? 'uri_too_long' : 'bad_request';
  const said = ERRORS[code];
  const messages = LANGUAGES.map((language) => `<h1 lang="${HTML_LANG[language]}">${text(said[language])}</h1>`).join('');
  const body = json
    ? JSON.stringify({ status: 'error', message: said[json.language], code, requestId: json.requestId })
    : page('zhcn', STATUS_CODES[status] as string, messages, `<a href="/">${HOME.zhcn} · ${HOME.en}</a>`);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Type: ${json ? 'application/json' : 'text/html'}; charset=utf-8`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    `Content-Security-Policy: ${POLICY}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // A caller with a half-open connection would keep the socket, but destroying it at once would lose the answer.
  setTimeout(() => socket.destroy(), HEARD_MS).unref();
}

export function answerUnreadable({ code, rawPacket }: ConnectionError, socket: Socket) {
  if (code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const isCall = /^[A-Z]+ \/api\b/.test((rawPacket as unknown as Buffer | undefined)?.toString('latin1', 0, 40) ?? '');
  const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  endSocket(socket, status, isCall ? { language: 'zhcn', requestId: randomUUID() } : undefined);
}
