/** Limits per title. A record beyond them is a mistake or an attack. */
const PLAY_LIMITS = { routes: 40, episodes: 5000, title: 100, url: 2000 } as const;
/** Reads vod_play_from and vod_play_url as sources really send them, and warns about every repair and loss. */

export type EpisodeKind = 'hls' | 'file' | 'page';
export interface PlayEpisode {
  title: string;
  url: string;
  kind: EpisodeKind;
  /** The third part of `title$url$player`. */
  player?: string;
}
export interface PlayRoute {
  route: string;
  episodes: PlayEpisode[];
}

const GROUPS = '$$$';
const PLAYER = /^[a-z][a-z0-9_]{2,19}$/i;
const ADDRESS = /^(https?:)?(\/\/|\|\|)/i;

const unquoted = (text: string) => (/^(['"]).*\1$/s.test(text) ? text.slice(1, -1) : text);

/** Tells the kind by the extension of the path; an address without one is a page. */
export function kindOf(url: string): EpisodeKind {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  if (/\.m3u8$/i.test(path)) return 'hls';
  return /^https?:\/\/[^/]+\/.*\.(mp4|mkv|webm|flv|avi|mov|m4v|ts|rmvb|mpe?g)$/i.test(path) ? 'file' : 'page';
}

/** Matches addresses that do not need the URL parser. */
const PLAIN = /^https?:\/\/[a-z0-9][a-z0-9.-]*(:\d{1,5})?\/[\w./%~+=&?,:;!()-]*$/i;

/** Repairs an http(s) address if the repair is certain; returns undefined for other schemes. */
function addressOf(text: string): string | undefined {
  let url = text.trim();
  if (url.includes('&amp;')) url = url.replaceAll('&amp;', '&');
  if (PLAIN.test(url) && url.length <= PLAY_LIMITS.url) return url;
  if (!ADDRESS.test(url)) return undefined;
  url = url.replace(/^(https?:)\|\|/i, '$1//').replace(/^[/|]{2}/, 'https://');
  if (url.length > PLAY_LIMITS.url || !URL.canParse(url)) return undefined;
  const { username, password } = new URL(url);
  return username || password ? undefined : url;
}

/** Fast path for almost every episode: a title, one `$`, and a valid address. */
function plainEpisodeOf(piece: string): PlayEpisode | undefined {
  const cut = piece.indexOf('$');
  if (cut < 1 || piece.indexOf('$', cut + 1) >= 0 || ADDRESS.test(piece)) return undefined;
  const url = piece.slice(cut + 1);
  const title = piece.slice(0, cut).trim();
  if (title === '' || url.length > PLAY_LIMITS.url || !PLAIN.test(url) || url.includes('&amp;')) return undefined;
  return { title: title.slice(0, PLAY_LIMITS.title), url, kind: kindOf(url) };
}

/** Matches player codes that may follow a signed URL; other words there belong to the signature. */
const SURE_PLAYER = /(m3u8|mp4|yun|player)$/i;
/** Finds the first `$` before an address; earlier ones belong to the title. */
const titleEnd = (piece: string) => /\$(?=\s*(?:https?:)?(?:\/\/|\|\|))/i.exec(piece)?.index ?? piece.indexOf('$');
/** Matches an address with another scheme, which is not a title: `magnet:?tr=http://…`. */
const SCHEME = /^\s*[a-z][a-z0-9+.-]*:|[?&=]/i;

/** Inserts the missing `$`: `第1集https://…`. */
function withDollar(piece: string): string | undefined {
  const at = piece.search(/https?:\/\//i);
  return at < 1 || piece.includes('$') || SCHEME.test(piece.slice(0, at)) ? undefined : `${piece.slice(0, at)}$${piece.slice(at)}`;
}

/** Reads `title$url`, `url`, `url$title` and `title$url$player`, with `$` allowed in title and URL. */
function episodeOf(piece: string, number: number, route: string): PlayEpisode | undefined {
  const cut = piece.startsWith('http') ? piece.indexOf('$') : titleEnd(piece);
  const first = cut < 0 ? piece : piece.slice(0, cut);
  const rest = cut < 0 ? [] : [piece.slice(cut + 1)];
  const bare = addressOf(first);
  let title = first.trim().replace(/\${1,9}$/, '');
  let text = rest.join('$').replace(/^\$+/, '');
  let player: string | undefined;
  if (bare !== undefined) {
    const tail = rest.join('$').trim();
    const isTitle = tail !== '' && !/^[\w=&.-]$/.test(tail) && !/[?=&]/.test(tail) && !first.includes('?');
    title = isTitle ? tail : '';
    text = isTitle || tail === '' ? first : piece;
  } else {
    const cut = text.lastIndexOf('$');
    const tail = text.slice(cut + 1).trim();
    const isPlayer = text.slice(0, cut).includes('?') ? SURE_PLAYER.test(tail) || tail === route : PLAYER.test(tail);
    if (cut > 0 && (tail === '' || isPlayer)) {
      player = tail || undefined;
      text = text.slice(0, cut);
    }
  }
  const url = addressOf(text);
  if (url === undefined) return undefined;
  return { title: (title || `第${number}集`).slice(0, PLAY_LIMITS.title), url, kind: kindOf(url), ...(player ? { player } : {}) };
}

const BEGINS = /^\s{0,9}(?:[^$]{0,100}\${1,9}\s{0,9})?(?:https?:)?(?:\/\/|\|\|)/i;
const FILE_END = /\.(?:m3u8|mp4|flv|mkv|ts)$/i;

/** Splits at `|`, which old sources put between episodes. Keeps it in names, and in URLs without a file extension. */
function pipesOf(piece: string, warnings: string[]): string[] {
  if (!piece.includes('|')) return [piece];
  const parts = piece.split(/(?<!\|)\|(?!\|)/);
  const pieces: string[] = [];
  let now = parts[0] as string;
  for (const part of parts.slice(1)) {
    const hasAddress = ADDRESS.test(now) || /\$\s*(?:https?:)?(?:\/\/|\|\|)/i.test(now);
    if (!hasAddress) now += `|${part}`;
    else if (BEGINS.test(part)) {
      pieces.push(now);
      now = part;
    } else if (part.trim() === '' || FILE_END.test(now)) warnings.push(`cut: |${part.slice(0, 200)}`);
    else now += `|${part}`;
  }
  if (pieces.length > 0) warnings.push('separated by |');
  return [...pieces, now];
}

/** Limits the pieces to read, because a text of nothing but `#` has millions of empty pieces. */
const MAX_PIECES = PLAY_LIMITS.episodes * 4;

function piecesOf(group: string, warnings: string[]): string[] {
  const text = /[\r\n]/.test(group) ? group.replace(/[\r\n]+/g, '#') : group;
  const pieces: string[] = [];
  for (const part of text.split('#', MAX_PIECES)) {
    const piece = part.trim();
    if (piece !== '') pieces.push(...pipesOf(piece, warnings));
  }
  return pieces;
}

/** Reads a route. A URL that is repeated is a mistake, so it is read only once. */
function routeOf(name: string, group: string, warnings: string[]): PlayRoute | undefined {
  const pieces = piecesOf(group, warnings);
  const episodes: PlayEpisode[] = [];
  const urls = new Set<string>();
  for (const text of pieces.slice(0, PLAY_LIMITS.episodes)) {
    let episode = plainEpisodeOf(text) ?? episodeOf(text, episodes.length + 1, name);
    if (!episode) {
      const mended = withDollar(text);
      episode = mended === undefined ? undefined : episodeOf(mended, episodes.length + 1, name);
      if (episode) warnings.push(`missing $: ${text.slice(0, 200)}`);
    }
    if (!episode) warnings.push(`dropped: ${text.slice(0, 200)}`);
    else if (urls.has(episode.url)) warnings.push(`repeated: ${text.slice(0, 200)}`);
    else {
      urls.add(episode.url);
      episodes.push(episode);
    }
  }
  if (pieces.length > PLAY_LIMITS.episodes) warnings.push(`too many: ${pieces.length - PLAY_LIMITS.episodes} episodes beyond ${PLAY_LIMITS.episodes}`);
  if (episodes.length > 0) return { route: name, episodes };
  warnings.push(`empty line: ${name}`);
  return undefined;
}

export function readPlayFields(from: string, url: string): { routes: PlayRoute[]; warnings: string[] } {
  const warnings: string[] = [];
  const groups = unquoted(url.trim());
  const urls = groups === '' ? [] : groups.split(GROUPS);
  const routeNames = unquoted(from.trim());
  let names = routeNames === '' ? [] : routeNames.split(GROUPS);
  // With its `from` filter on, MacCMS joins names by comma but still splits the rest at `$$$`.
  if (names.length === 1 && urls.length > 1 && routeNames.split(',').length === urls.length) names = routeNames.split(',');
  if (names.length !== urls.length) warnings.push('group-count');
  if (urls.length > PLAY_LIMITS.routes) warnings.push(`too many: ${urls.length - PLAY_LIMITS.routes} lines beyond ${PLAY_LIMITS.routes}`);
  const routes = urls.slice(0, PLAY_LIMITS.routes).flatMap((group, i) => routeOf(names[i]?.trim() || `线路${i + 1}`, group, warnings) ?? []);
  return { routes, warnings };
}
