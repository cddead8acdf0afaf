/** The product's constants, with their section of the specification. */

export const DAY_SECONDS = 86_400;
export const HOUR_MS = 3_600_000;
export const DAY_MS = DAY_SECONDS * 1000;

/** §9 */
export const PAGE_SIZE = 20;
export const GENRES_DEFAULT = 20;
export const AREAS_DEFAULT = 10;
export const SIMILAR_DEFAULT = 5;
/** decisions §2 */
export const PAGE_SIZE_MAX = 100;
/** Characters. */
export const MAX_ROUTE_ID = 100;
/** §9. Longer than the longest title. */
export const SEARCH = {
  length: 200,
  attempts: 4,
  backoffMs: (attempt: number) => Math.min(1000 * 2 ** (attempt - 1), 5000),
  timeoutMs: 10_000,
  cacheMs: 60_000,
  cacheEntries: 50,
} as const;
/** §5 */
export const SEARCH_HISTORY = { name: 'searchHistory', days: 30, entries: 5 } as const;
/** §9 */
export const LANGUAGE_COOKIE = { name: 'language', days: 365 } as const;
/** §4: for routes of these sources; off unless this cookie turns it on. */
export const STREAM_CLEANER = { name: 'streamCleaner', days: 365, sources: ['atqp1', 'nby', 'youku', 'qq', 'qiyi', 'bilibili', 'mgtv'] } as const;
/** §9 */
export const PARSE_TIMEOUT_MS = 20_000;
/** §9 */
export const CATEGORIES_STALE_MS = 30 * 60_000;
/** §9 */
export const CHUNK_TIMEOUT_MS = 120_000;
/** decisions §2: one view per viewer, title and 30 minutes. */
export const VIEW_WINDOW_MS = 30 * 60_000;
/** decisions §2 */
export const SUGGESTIONS = 8;
/** Meilisearch's own maxTotalHits. */
export const SEARCH_TOTAL_MAX = 1000;

export const LANGUAGES = ['zhcn', 'zhtw', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
/** `?hl=en`, for search engines and links; takes precedence over the cookie. */
export const LANGUAGE_QUERY = 'hl';
export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);
/** Each in its own language. */
export const LANGUAGE_NAMES: Record<Language, string> = { zhcn: '简体中文', zhtw: '繁體中文', en: 'English' };
/** As an HTML `lang` attribute. */
export const HTML_LANG: Record<Language, string> = { zhcn: 'zh-CN', zhtw: 'zh-TW', en: 'en' };

/** reliability.md (passwords in code points), §9 (codes), decisions §2 (sending). */
export const USERNAME_LENGTH = { min: 2, max: 32 } as const;
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
export const CODE_DIGITS = 6;
/** Per account; forgotten after this many unused days. */
export const KNOWN_BROWSER = { max: 20, days: 400 } as const;
/** Emailed codes: validity, tries, and limits; beyond the overall ones a captcha is required, the `max…` ones refuse (decision 0022). */
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
/** Captchas: characters, validity, failed sign-ins before one is required (decisions §2), and how long one covers a session's posts. */
export const CAPTCHA = { characters: 4, spokenDigits: 6, validMs: 5 * 60_000, failuresBefore: 3, sessionMs: 30 * 60_000 } as const;
export const AVATAR_BYTES = 5 * 1024 * 1024;
export const TITLE_PICTURE_BYTES = 5 * 1024 * 1024;
/** §9: 10 per page; community issue: 1 to 1,000 characters. */
export const COMMENTS_PAGE = 10;
export const COMMENT_LENGTH = 1000;
export const GUESTBOOK_LENGTH = 1000;
export const GUESTBOOK_NAME = 32;
export const GUEST_COOKIE = { name: 'guest', days: 365 } as const;
/** Characters of a note, characters of an answer, and entries per decision. */
export const NOTE_LENGTH = 500;
export const REPLY_LENGTH = 1000;
export const APPEAL_LENGTH = 1000;
/** How long a removed post's text is stored for its author and an appeal. */
export const REMOVAL_DAYS = 180;
export const MAX_BULK = 100;
export const REASON_LENGTH = 500;
/** Per bulk change. */
export const BULK_TITLES = 10_000;
export const BULK_PICKS = 1000;
export const DUPLICATES_SHOWN = 20;
export const MERGED_GROUPS = 100;
export const IMPORT_UNDO_DAYS = 14;
export const STATEMENT_LENGTH = 3000;
/** Characters shown on a withdrawn title's page. */
export const PUBLIC_REASON_LENGTH = 200;
export const BIN_DAYS = 30;
export const SESSION = { idleMs: 30 * DAY_MS, absoluteMs: 90 * DAY_MS } as const;
/** How long a changed address can be restored. */
export const ADDRESS_RETURN_MS = 72 * 3_600_000;
/** How long a proof of identity counts. */
export const STEP_UP_MS = 15 * 60_000;
/** Readable by scripts, unlike the session cookie, so that they know to request the session. */
export const SIGNED_IN_COOKIE = 'signedIn';
export const RATING_AGE_MS = 3 * DAY_MS;
/** Entries of a kind per member, and titles per list. */
export const MAX_LIBRARY = 10_000;
export const MAX_LISTS = 100;
/** Bytes, unless the endpoint sets another limit. The longest text takes 15 KB. */
export const MAX_BODY = 64 * 1024;
/** Uncached pages per address: one costs some 13 ms, so this is a twentieth of the main thread's time, and enough for an office. */
export const DRAWN_PAGES = { calls: 240, seconds: 60 } as const;
/** Uncached responses per address and kind. Facet counts cost most; choosing a filter requests both once. */
export const COMPUTED_ANSWERS = { calls: 240, seconds: 60 } as const;
export const COMPUTED_FACETS = { calls: 120, seconds: 60 } as const;
