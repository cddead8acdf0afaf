/** Constants of the product. § refers to sections of the specification (product.md). */

export const DAY_SECONDS = 86_400;
export const HOUR_MS = 3_600_000;
export const DAY_MS = DAY_SECONDS * 1000;

/** Default number of entries on a page (§9). */
export const PAGE_SIZE = 20;
export const GENRES_DEFAULT = 20;
export const AREAS_DEFAULT = 10;
export const SIMILAR_DEFAULT = 5;
/** Maximum number of entries on a page (decisions §2). */
export const PAGE_SIZE_MAX = 100;
/** In characters. */
export const MAX_ROUTE_ID = 100;
/** Limits of search queries (§9). Queries may be longer than the longest title. */
export const SEARCH = {
  length: 200,
  attempts: 4,
  backoffMs: (attempt: number) => Math.min(1000 * 2 ** (attempt - 1), 5000),
  timeoutMs: 10_000,
  cacheMs: 60_000,
  cacheEntries: 50,
} as const;
/** Cookie with recent searches (§5). */
export const SEARCH_HISTORY = { name: 'searchHistory', days: 30, entries: 5 } as const;
/** Cookie with the chosen language (§9). */
export const LANGUAGE_COOKIE = { name: 'language', days: 365 } as const;
/** The cookie that turns on the stream cleaner for routes of these sources (§4). Off by default. */
export const STREAM_CLEANER = { name: 'streamCleaner', days: 365, sources: ['atqp1', 'nby', 'youku', 'qq', 'qiyi', 'bilibili', 'mgtv'] } as const;
/** From §9. */
export const PARSE_TIMEOUT_MS = 20_000;
/** From §9. */
export const CATEGORIES_STALE_MS = 30 * 60_000;
/** From §9. */
export const CHUNK_TIMEOUT_MS = 120_000;
/** Repeated views of a title by one viewer within this time count once (decisions §2). */
export const VIEW_WINDOW_MS = 30 * 60_000;
/** Number of suggestions while typing (decisions §2). */
export const SUGGESTIONS = 8;
/** The value of Meilisearch's own `maxTotalHits`. */
export const SEARCH_TOTAL_MAX = 1000;

export const LANGUAGES = ['zhcn', 'zhtw', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
/** Query parameter for search engines and links, as in `?hl=en`. Takes precedence over the cookie. */
export const LANGUAGE_QUERY = 'hl';
export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);
/** The name of each language in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = { zhcn: '简体中文', zhtw: '繁體中文', en: 'English' };
/** Languages as values of HTML's `lang` attribute. */
export const HTML_LANG: Record<Language, string> = { zhcn: 'zh-CN', zhtw: 'zh-TW', en: 'en' };

/** reliability.md (passwords in code points), §9 (codes), decisions §2 (sending). */
export const USERNAME_LENGTH = { min: 2, max: 32 } as const;
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
export const CODE_DIGITS = 6;
/** How many browsers an account remembers, and after how many days without use each is forgotten. */
export const KNOWN_BROWSER = { max: 20, days: 400 } as const;
/** Emailed codes: validity, tries and limits. Above the overall limits a captcha is required; above the `max…` limits the call is refused (decision 0022). */
export const CODE = {
  validMs: 10 * 60_000,
  tries: 5,
  againSeconds: 60,
  aMinute: 2,
  aMinuteOfAll: 60,
  anHour: 10,
  maxAnHour: 30,
  failuresADay: 20,
  maxFailuresADay: 100,
} as const;
/** Captchas: characters, validity, how many failed sign-ins there may be without one (decisions §2), and how long one is enough for the posts of a session. */
export const CAPTCHA = { characters: 4, spokenDigits: 6, validMs: 5 * 60_000, failuresBefore: 3, sessionMs: 30 * 60_000 } as const;
export const AVATAR_BYTES = 5 * 1024 * 1024;
export const TITLE_PICTURE_BYTES = 5 * 1024 * 1024;
/** Comments on a page (§9) and their length, 1 to 1,000 characters. */
export const COMMENTS_PAGE = 10;
export const COMMENT_LENGTH = 1000;
export const GUESTBOOK_LENGTH = 1000;
export const GUESTBOOK_NAME = 32;
export const GUEST_COOKIE = { name: 'guest', days: 365 } as const;
/** Characters of a note, characters of an answer, and entries per decision. */
export const NOTE_LENGTH = 500;
export const REPLY_LENGTH = 1000;
export const APPEAL_LENGTH = 1000;
/** How many days the text of a removed post is stored for its author and an appeal. */
export const REMOVAL_DAYS = 180;
export const MAX_BULK = 100;
export const REASON_LENGTH = 500;
/** Maximum number of titles in a bulk change. */
export const BULK_TITLES = 10_000;
export const BULK_PICKS = 1000;
export const DUPLICATES_SHOWN = 20;
export const MERGED_GROUPS = 100;
export const IMPORT_UNDO_DAYS = 14;
export const STATEMENT_LENGTH = 3000;
/** Maximum number of characters on the page of a withdrawn title. */
export const PUBLIC_REASON_LENGTH = 200;
export const BIN_DAYS = 30;
export const SESSION = { idleMs: 30 * DAY_MS, absoluteMs: 90 * DAY_MS } as const;
/** How long a changed email address can be restored. */
export const ADDRESS_RETURN_MS = 72 * 3_600_000;
/** How long a proof of identity is valid. */
export const STEP_UP_MS = 15 * 60_000;
/** Unlike the session cookie, scripts can read this one, so that they know whether to request the session. */
export const SIGNED_IN_COOKIE = 'signedIn';
export const RATING_AGE_MS = 3 * DAY_MS;
/** How many entries of a kind a member may have, and how many titles a list. */
export const MAX_LIBRARY = 10_000;
export const MAX_LISTS = 100;
/** In bytes, unless the endpoint has its own limit. The longest text takes 15 KB. */
export const MAX_BODY = 64 * 1024;
/** Uncached pages per address. Rendering one takes about 13 ms, so this is a twentieth of the main thread's time, and enough for an office. */
export const DRAWN_PAGES = { calls: 240, seconds: 60 } as const;
/** Uncached responses per address and kind. Facet counts cost most, and choosing a filter requests them once. */
export const COMPUTED_ANSWERS = { calls: 240, seconds: 60 } as const;
export const COMPUTED_FACETS = { calls: 120, seconds: 60 } as const;
