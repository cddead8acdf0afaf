/** The error page for browsers: a small document without further requests. */
import { createHash } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ERRORS, words } from '@yinmu/contract/errors.ts';
import { HTML_LANG, LANGUAGES, type Language } from '@yinmu/contract/limits.ts';
import type { ConnectionError, FastifyReply } from 'fastify';
import { text } from '../text/xml.ts';
import { HEARD_MS } from './checks/bodies.ts';

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

/** @param name of the site, empty if unavailable */
const page = (language: Language, name: string, messages: string, links: string) =>
  `<!doctype html><html lang="${HTML_LANG[language]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${text(name) || STATUS_CODES[400]}</title><style>${STYLE}</style><main><p>${text(name)}</p>${messages}${links}</main>`;

/** @param canRetry the page retries by script */
export function sendErrorPage(reply: FastifyReply, language: Language, message: string, canRetry: boolean | 'soon') {
  const soon = canRetry === 'soon' ? `<p>${SOON[language]}</p><script>${SCRIPT}</script>` : '';
  const links = [...(canRetry ? [`<a href="">${RETRY[language]}</a>`] : []), `<a href="/">${HOME[language]}</a>`].join('');
  return reply
    .type('text/html; charset=utf-8')
    .header('Content-Security-Policy', `${POLICY};script-src ${SCRIPT_DIGEST}`)
    .send(page(language, reply.server.siteIdentity.current.nameIn(language).whole, `<h1>${text(message)}</h1>${soon}`, links));
}

/** Answers unreadable requests in all languages. Usually the address is too long. */
export function answerUnreadable({ code }: ConnectionError, socket: Socket) {
  if (code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const message = status === 431 ? ERRORS.uri_too_long : ERRORS.bad_request;
  const messages = LANGUAGES.map((language) => `<h1 lang="${HTML_LANG[language]}">${text(message[language])}</h1>`).join('');
  const body = page('zhcn', '', messages, `<a href="/">${HOME.zhcn} · ${HOME.en}</a>`);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: text/html; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    `Content-Security-Policy: ${POLICY}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // Half-open callers would keep the socket; destroying it at once would lose the answer.
  setTimeout(() => socket.destroy(), HEARD_MS).unref();
}
