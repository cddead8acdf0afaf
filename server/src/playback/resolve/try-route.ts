/** Tests routes: for an admin with an episode of the catalogue, and for the site if it has hidden a route. */
import { type Words, words } from '@yinmu/contract/errors.ts';
import { streamTypeOf } from '@yinmu/contract/playback/stream.ts';
import type { Db } from '../../platform/database/database.ts';
import { fetchGuarded, OutgoingError, type OutgoingFault } from '../../platform/network/outgoing.ts';
import { problem } from '../../platform/problem.ts';
import { sampleUrl } from '../../titles/core/index.ts';
import type { AddressCheck, RouteSettings } from '../routes/index.ts';
import { isHtml, mayBeFramed } from './page-route.ts';
import { askResolvers } from './resolve.ts';

const TEST_MS = 15_000;
const SAMPLE_BYTES = 2 * 1024 * 1024;

export interface TryParts {
  routes: RouteSettings;
  allowPrivate: ReadonlySet<string>;
}

const same = (text: string) => words(text, text, text);
const FAULTS: Readonly<Record<OutgoingFault, [zhcn: string, zhtw: string]>> = {
  refused: ['不允许访问该地址', '不允許存取該位址'],
  timeout: ['超时', '逾時'],
  too_large: ['响应过大', '回應過大'],
  unreachable: ['无法连接', '無法連線'],
  redirects: ['跳转次数过多', '轉址次數過多'],
};
const NO_RESOLVER_KNOWS = words('no resolver recognizes it', '解析服务无法识别', '解析服務無法識別');
const NO_RESOLVER_ANSWERS = words('no resolver responds', '解析服务没有响应', '解析服務沒有回應');
const NO_TITLE = words('no title has this route', '没有影片使用该线路', '沒有影片使用該線路');

function resolvedTo(url: string, unsendable: readonly string[]): Words {
  const names = unsendable.join(', ');
  if (names === '') return same(url);
  return words(`${url} (requires ${names}, which browsers can’t send)`, `${url}（需要 ${names}，浏览器不发送）`, `${url}（需要 ${names}，瀏覽器不傳送）`);
}
const pageOf = (status: number, isPage: boolean): Words =>
  isPage
    ? words(`status ${status}, a web page, which can only be embedded`, `状态 ${status}，是网页，至多可嵌入播放`, `狀態 ${status}，是網頁，至多可嵌入播放`)
    : words(`status ${status}, a web page, not a stream`, `状态 ${status}，是网页，不是视频流`, `狀態 ${status}，是網頁，不是影片串流`);
const refusalOf = (status: number): Words =>
  status === 401 || status === 403
    ? words(`the server refuses access (${status})`, `服务器拒绝访问（${status}）`, `伺服器拒絕存取（${status}）`)
    : status < 500
      ? words(`the server does not serve this address (${status})`, `服务器不提供该地址（${status}）`, `伺服器不提供該網址（${status}）`)
      : words(`the server is failing (${status})`, `服务器出错（${status}）`, `伺服器出錯（${status}）`);

/** Checks an address as far as a server can. */
export async function tryAddress({ routes, allowPrivate }: TryParts, id: string, url: string): Promise<AddressCheck> {
  const setting = routes.get(id);
  const begun = performance.now();
  const result = (ok: boolean, detail: Words) => ({ ok, url, detail, milliseconds: Math.round(performance.now() - begun) });
  if (url.startsWith('/')) return result(true, words('served by this site', '由本站提供', '由本站提供'));
  try {
    if (setting?.kind === 'parse') {
      const signal = AbortSignal.timeout(TEST_MS);
      const { stream, unsendable = [], reached } = await askResolvers(setting.resolvers ?? [], url, { allowPrivate, signal, timeoutMs: TEST_MS });
      return stream ? result(true, resolvedTo(stream.url, unsendable)) : result(false, reached ? NO_RESOLVER_KNOWS : NO_RESOLVER_ANSWERS);
    }
    const answer = await fetchGuarded(url, { kind: 'line test', timeoutMs: TEST_MS, maxBytes: SAMPLE_BYTES, allowPrivate, anyPort: true });
    const { status, headers, body } = answer;
    if (status < 400 && isHtml(answer)) {
      // A page and a stream have different kinds of addresses.
      const isPage = streamTypeOf(url) === 'embed';
      return result(isPage && mayBeFramed(headers), pageOf(status, isPage));
    }
    if (status >= 400) return result(false, refusalOf(status));
    const answered = words(`status ${status}, ${body.length} bytes`, `状态 ${status}，${body.length} 字节`, `狀態 ${status}，${body.length} 位元組`);
    return result(!/\.m3u8(\?|$)/.test(url) || body.toString('utf8', 0, 7) === '#EXTM3U', answered);
  } catch (error) {
    if (error instanceof OutgoingError) return result(false, words(error.message, ...FAULTS[error.fault]));
    throw error;
  }
}

/** Throws `not_found` for a route without a setting. */
export async function tryRoute(parts: TryParts & { db: Db }, id: string): Promise<AddressCheck> {
  if (!parts.routes.get(id)) throw problem('not_found');
  const url = await sampleUrl(parts.db, id);
  return url === undefined ? { ok: false, url: '', detail: NO_TITLE, milliseconds: 0 } : tryAddress(parts, id, url);
}
