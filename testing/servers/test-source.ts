/** A collection API like MacCMS's, in JSON or XML, that misbehaves on request. For tests and the bench. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SourceOptions {
  count: number;
  record: (n: number) => Record<string, unknown>;
  pageSize?: number;
  xml?: boolean;
  /** The largest `pagesize` it accepts; 0 for old builds, which ignore it. */
  maxPageSize?: number;
  /** Wrong figures. */
  pagecount?: number;
  total?: number;
  /** Pages have names only, as with `ac=list`; other fields need `ids`. */
  short?: boolean;
  /** Handles a request instead of the source; returns whether it did. */
  interfere?: (request: IncomingMessage, response: ServerResponse, page: number, visit: number) => boolean;
}

const escaped = (text: unknown) => `<![CDATA[${String(text ?? '')}]]>`;

function videoXml(record: Record<string, unknown>): string {
  const froms = String(record.vod_play_from ?? '').split('$$$');
  const urls = String(record.vod_play_url ?? '').split('$$$');
  return `<video><last>${record.vod_time ?? ''}</last><id>${record.vod_id}</id><tid>1</tid><name>${escaped(record.vod_name)}</name><type>${record.type_name ?? ''}</type><pic>${record.vod_pic ?? ''}</pic><lang>${record.vod_lang ?? ''}</lang><area>${record.vod_area ?? ''}</area><year>${record.vod_year ?? ''}</year><state></state><note>${escaped(record.vod_remarks)}</note><actor>${escaped(record.vod_actor)}</actor><director>${escaped(record.vod_director)}</director>${record.vod_play_url === undefined ? `<dt>${record.vod_play_from}</dt>` : `<dl>${froms.map((from, i) => `<dd flag="${from}">${escaped(urls[i])}</dd>`).join('')}</dl><des>${escaped(record.vod_content)}</des>`}</video>`;
}

interface Page {
  page: number;
  pagecount: number;
  size: number;
  total: number;
  records: Record<string, unknown>[];
  /** `ac=list`: includes the source's classes. */
  isList: boolean;
}

/** By MacCMS's parameters. */
function pageOf({ count, record, pageSize = 20, maxPageSize, short, ...options }: SourceOptions, query: URLSearchParams): Page {
  const page = Number(query.get('pg') ?? 1);
  const isList = query.get('ac') === 'list';
  const ids = query
    .get('ids')
    ?.split(',')
    .map(Number)
    .filter((id) => id <= count);
  const asked = Math.min(Number(query.get('pagesize') ?? Number.POSITIVE_INFINITY), maxPageSize || Number.POSITIVE_INFINITY);
  const size = maxPageSize && Number.isFinite(asked) ? asked : pageSize;
  const ofPage = Array.from({ length: Math.max(0, Math.min(size, count - (page - 1) * size)) }, (_, i) => (page - 1) * size + i + 1);
  const shortened = ({ vod_id, vod_name, type_name, vod_time }: Record<string, unknown>) => ({ vod_id, vod_name, type_name, vod_time });
  return {
    page,
    pagecount: options.pagecount ?? Math.ceil(count / size),
    size,
    total: options.total ?? count,
    records: (ids ?? (isList ? [] : ofPage)).map((n) => (short && !ids ? shortened(record(n)) : record(n))),
    isList,
  };
}

function sendXml(response: ServerResponse, { page, pagecount, size, total, records, isList }: Page) {
  const classes = isList ? '<class><ty id="1">国产剧</ty></class>' : '';
  response.setHeader('content-type', 'text/xml; charset=utf-8');
  response.end(
    `<?xml version="1.0" encoding="utf-8"?><rss version="5.1"><list page="${page}" pagecount="${pagecount}" pagesize="${size}" recordcount="${total}">${records.map(videoXml).join('')}</list>${classes}</rss>`,
  );
}

function sendJson(response: ServerResponse, { page, pagecount, size, total, records, isList }: Page) {
  const classes = isList ? { class: [{ type_id: 1, type_pid: 0, type_name: '国产剧' }] } : {};
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ code: 1, msg: '数据列表', page: String(page), pagecount, limit: String(size), total, list: records, ...classes }));
}

export async function startSource(options: SourceOptions) {
  const visits = new Map<string, number>();
  const requests: string[] = [];
  let connections = 0;
  let atOnce = 0;
  let maxAtOnce = 0;

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const address = request.url ?? '';
    const visit = (visits.get(address) ?? 0) + 1;
    visits.set(address, visit);
    requests.push(address);
    const page = pageOf(options, new URL(address || '/', 'http://source').searchParams);
    if (options.interfere?.(request, response, page.page, visit)) return;
    (options.xml ? sendXml : sendJson)(response, page);
  };

  const server = createServer((request, response) => {
    atOnce++;
    maxAtOnce = Math.max(maxAtOnce, atOnce);
    response.on('close', () => atOnce--);
    answer(request, response);
  });
  server.on('connection', () => connections++);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/api.php/provide/vod/`,
    host: `127.0.0.1:${port}`,
    requests,
    maxAtOnce: () => maxAtOnce,
    connections: () => connections,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
