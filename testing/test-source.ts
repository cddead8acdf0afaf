/** A collection API as MacCMS has it, JSON or XML, with whatever goes wrong on request. For tests and the bench. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SourceOptions {
  count: number;
  record: (n: number) => Record<string, unknown>;
  pageSize?: number;
  xml?: boolean;
  /** `pagesize` is honoured up to here; 0 for old builds, which know no such parameter. */
  maxPageSize?: number;
  /** What `pagecount` and `total` say, where they are to be wrong. */
  pagecount?: number;
  total?: number;
  /** Lists hold names only, as `ac=list` does; the rest is answered for `ids`. */
  short?: boolean;
  /** Answers a request itself; true when it has. */
  interfere?: (request: IncomingMessage, response: ServerResponse, page: number, visit: number) => boolean;
}

const escaped = (text: unknown) => `<![CDATA[${String(text ?? '')}]]>`;

function videoXml(record: Record<string, unknown>): string {
  const froms = String(record.vod_play_from ?? '').split('$$$');
  const urls = String(record.vod_play_url ?? '').split('$$$');
  return `<video><last>${record.vod_time ?? ''}</last><id>${record.vod_id}</id><tid>1</tid><name>${escaped(record.vod_name)}</name><type>${record.type_name ?? ''}</type><pic>${record.vod_pic ?? ''}</pic><lang>${record.vod_lang ?? ''}</lang><area>${record.vod_area ?? ''}</area><year>${record.vod_year ?? ''}</year><state></state><note>${escaped(record.vod_remarks)}</note><actor>${escaped(record.vod_actor)}</actor><director>${escaped(record.vod_director)}</director>${record.vod_play_url === undefined ? `<dt>${record.vod_play_from}</dt>` : `<dl>${froms.map((from, i) => `<dd flag="${from}">${escaped(urls[i])}</dd>`).join('')}</dl><des>${escaped(record.vod_content)}</des>`}</video>`;
}

export async function startSource(options: SourceOptions) {
  const { count, record, xml = false } = options;
  const visits = new Map<string, number>();
  const requests: string[] = [];
  let connections = 0;
  let atOnce = 0;
  let mostAtOnce = 0;

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://source');
    const page = Number(url.searchParams.get('pg') ?? 1);
    const visit = (visits.get(request.url ?? '') ?? 0) + 1;
    visits.set(request.url ?? '', visit);
    requests.push(request.url ?? '');
    if (options.interfere?.(request, response, page, visit)) return;
    const isList = url.searchParams.get('ac') === 'list';
    const ids = url.searchParams
      .get('ids')
      ?.split(',')
      .map(Number)
      .filter((id) => id <= count);
    const pageSize = Math.min(Number(url.searchParams.get('pagesize') ?? Number.POSITIVE_INFINITY), options.maxPageSize || Number.POSITIVE_INFINITY);
    const size = options.maxPageSize && Number.isFinite(pageSize) ? pageSize : (options.pageSize ?? 20);
    const numbers = ids ?? (isList ? [] : Array.from({ length: Math.max(0, Math.min(size, count - (page - 1) * size)) }, (_, i) => (page - 1) * size + i + 1));
    const short = ({ vod_id, vod_name, type_name, vod_time }: Record<string, unknown>) => ({ vod_id, vod_name, type_name, vod_time });
    const records = numbers.map((n) => (options.short && !ids ? short(record(n)) : record(n)));
    const pagecount = options.pagecount ?? Math.ceil(count / size);
    const total = options.total ?? count;
    if (xml) {
      const classes = isList ? '<class><ty id="1">国产剧</ty></class>' : '';
      response.setHeader('content-type', 'text/xml; charset=utf-8');
      return response.end(
        `<?xml version="1.0" encoding="utf-8"?><rss version="5.1"><list page="${page}" pagecount="${pagecount}" pagesize="${size}" recordcount="${total}">${records.map(videoXml).join('')}</list>${classes}</rss>`,
      );
    }
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        code: 1,
        msg: '数据列表',
        page: String(page),
        pagecount,
        limit: String(size),
        total,
        list: records,
        ...(isList ? { class: [{ type_id: 1, type_pid: 0, type_name: '国产剧' }] } : {}),
      }),
    );
  };

  const server = createServer((request, response) => {
    atOnce++;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
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
    mostAtOnce: () => mostAtOnce,
    connections: () => connections,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
