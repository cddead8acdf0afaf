/** A collection API as MacCMS has it, JSON or XML, with whatever goes wrong on request. For tests and the bench. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SourceOptions {
  count: number;
  record: (n: number) => Record<string, unknown>;
  pageSize?: number;
  xml?: boolean;
  /** What `pagecount` says, where it is to be wrong. */
  pagecount?: number;
  /** Answers a request itself; true when it has. */
  interfere?: (request: IncomingMessage, response: ServerResponse, page: number, visit: number) => boolean;
}

const escaped = (text: unknown) => `<![CDATA[${String(text ?? '')}]]>`;

function videoXml(record: Record<string, unknown>): string {
  const froms = String(record.vod_play_from ?? '').split('$$$');
  const urls = String(record.vod_play_url ?? '').split('$$$');
  return `<video><last>${record.vod_time ?? ''}</last><id>${record.vod_id}</id><tid>1</tid><name>${escaped(record.vod_name)}</name><type>${record.type_name ?? ''}</type><pic>${record.vod_pic ?? ''}</pic><lang>${record.vod_lang ?? ''}</lang><area>${record.vod_area ?? ''}</area><year>${record.vod_year ?? ''}</year><state></state><note>${escaped(record.vod_remarks)}</note><actor>${escaped(record.vod_actor)}</actor><director>${escaped(record.vod_director)}</director><dl>${froms.map((from, i) => `<dd flag="${from}">${escaped(urls[i])}</dd>`).join('')}</dl><des>${escaped(record.vod_content)}</des></video>`;
}

export async function startSource(options: SourceOptions) {
  const { count, record, pageSize = 20, xml = false } = options;
  const pages = Math.ceil(count / pageSize);
  const visits = new Map<string, number>();
  const requests: string[] = [];
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
    const records = isList
      ? []
      : Array.from({ length: Math.max(0, Math.min(pageSize, count - (page - 1) * pageSize)) }, (_, i) => record((page - 1) * pageSize + i + 1));
    const pagecount = options.pagecount ?? pages;
    if (xml) {
      const classes = isList ? '<class><ty id="1">国产剧</ty></class>' : '';
      response.setHeader('content-type', 'text/xml; charset=utf-8');
      return response.end(
        `<?xml version="1.0" encoding="utf-8"?><rss version="5.1"><list page="${page}" pagecount="${pagecount}" pagesize="${pageSize}" recordcount="${count}">${records.map(videoXml).join('')}</list>${classes}</rss>`,
      );
    }
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        code: 1,
        msg: '数据列表',
        page: String(page),
        pagecount,
        limit: String(pageSize),
        total: count,
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/api.php/provide/vod/`,
    host: `127.0.0.1:${port}`,
    requests,
    mostAtOnce: () => mostAtOnce,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
