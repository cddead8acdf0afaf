/** Parses addresses under MacCMS's default rules, in all their forms. */

export interface OldAddress {
  /** The controller and action, such as `vod/detail`. */
  page: string;
  /** Parameters under MacCMS's names, without empty ones. */
  given: ReadonlyMap<string, string>;
}

/** Rewritten addresses: the page, and which parameters are between the dashes. */
const REWRITTEN: Readonly<Record<string, [page: string, slots: string]>> = {
  vodtype: ['vod/type', 'id page'],
  voddetail: ['vod/detail', 'id'],
  vodplay: ['vod/play', 'id sid nid'],
  voddown: ['vod/down', 'id sid nid'],
  vodplot: ['vod/plot', 'id page'],
  vodrss: ['vod/rss', 'id'],
  vodshow: ['vod/show', 'id area by class lang letter level order page state tag year'],
  vodsearch: ['vod/search', 'wd actor area by class director lang letter level order page state tag year'],
  topicdetail: ['topic/detail', 'id page'],
  topic: ['topic/index', 'page'],
  gbook: ['gbook/index', 'page'],
  label: ['label/index', 'file'],
  map: ['map/index', ''],
  rss: ['rss/index', ''],
  index: ['index/index', 'page'],
};
const CONTROLLERS = new Set(['vod', 'topic', 'gbook', 'label', 'map', 'rss', 'user', 'index']);
/** The first path segments that the router must know. */
export const FIRST_WORDS: readonly string[] = [...new Set([...Object.keys(REWRITTEN), ...CONTROLLERS])];

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' ')).trim();
  } catch {
    return text;
  }
}

function given(pairs: Iterable<[string, string]>): Map<string, string> {
  return new Map([...pairs].filter(([name, value]) => name !== '' && value !== ''));
}

/** Parses `vod/show/id/1/area/大陆`: after the action, names and values take turns. */
function ofPath(words: readonly string[]): OldAddress {
  const [controller = '', action = 'index', ...rest] = words;
  if (controller === 'label') return { page: 'label/index', given: given([['file', action]]) };
  const pairs = rest.flatMap((name, i): [string, string][] => (i % 2 === 0 ? [[name, decoded(rest[i + 1] ?? '')]] : []));
  // `id/6-2` is the second page.
  const id = pairs.find(([name]) => name === 'id');
  if (id) id[1] = id[1].replace(/^(\d+)-\d+$/, '$1');
  return { page: `${controller}/${action}`, given: given(pairs) };
}

/** Parses `vodshow/1-大陆--------2-2024`, or the same with a dash for the slash. */
function ofRewritten(text: string): OldAddress | undefined {
  const [, word = '', rest = ''] = /^([a-z]+)(?:[/-](.*))?$/.exec(text) ?? [];
  const rule = REWRITTEN[word];
  if (!rule) return undefined;
  const [page, names] = rule;
  const values = rest.split('-').map(decoded);
  return { page, given: given(names.split(' ').map((name, i) => [name, values[i] ?? ''])) };
}

const routeOf = (text: string) =>
  text
    .replace(/^\/?(index\.php)?\/?/, '')
    .replace(/\/$/, '')
    .replace(/\.(html?|xml)$/, '');

function ofRoute(text: string): OldAddress | undefined {
  if (text === '') return { page: 'index/index', given: new Map() };
  const words = text.split('/');
  const [first = '', second = ''] = words;
  // `topic/2` is rewritten, `topic/detail/id/2` is not.
  const isPath = CONTROLLERS.has(first) && !(first in REWRITTEN && /^\d*$/.test(second));
  return isPath ? ofPath(words) : ofRewritten(text);
}

/**
 * @param path starts with a slash
 * @returns undefined for other addresses
 */
export function readOldAddress(path: string, query: URLSearchParams): OldAddress | undefined {
  // Servers without rewriting use `index.php?s=/vod/…`.
  const route = path === '/index.php' ? (query.get('s') ?? '') : path;
  const found = ofRoute(routeOf(route));
  return found && { page: found.page, given: given([...query, ...found.given]) };
}
