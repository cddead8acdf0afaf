/** The product's constants, each with its section of the specification. */
import { DAY_MS } from './time-units.ts';

/** §9: page sizes. */
export const PAGE_SIZE = 20;
export const GENRES_DEFAULT = 20;
export const AREAS_DEFAULT = 10;
export const SIMILAR_DEFAULT = 5;
/** decisions §2: a list's `limit` is 1 to 100. */
export const PAGE_SIZE_MAX = 100;
/** Characters of the id of a playback line. */
export const MAX_ROUTE_ID = 100;
/** §9: search. A query has at most `length` characters; more than the longest title needs. */
export const SEARCH = {
  length: 200,
  attempts: 4,
  backoffMs: (attempt: number) => Math.min(1000 * 2 ** (attempt - 1), 5000),
  timeoutMs: 10_000,
  cacheMs: 60_000,
  cacheEntries: 50,
} as const;
/** §5: search history. */
export const SEARCH_HISTORY = { cookie: 'searchHistory', days: 30, entries: 5 } as const;
/** §9: cookies. */
export const LANGUAGE_COOKIE = { name: 'language', days: 365 } as const;
/** §4: stream cleaner mode for lines of these sources; off unless this cookie turns it on. */
export const STREAM_CLEANER = { cookie: 'streamCleaner', days: 365, sources: ['atqp1', 'nby', 'youku', 'qq', 'qiyi', 'bilibili', 'mgtv'] } as const;
/** §9: video URL processing, milliseconds. */
export const PARSE_TIMEOUT_MS = 20_000;
/** §9: categories are cached for 30 minutes, milliseconds. */
export const CATEGORIES_STALE_MS = 30 * 60_000;
/** §9: chunk load timeout, milliseconds. */
export const CHUNK_TIMEOUT_MS = 120_000;
/** decisions §2: one view per viewer, title and 30 minutes. */
export const VIEW_WINDOW_MS = 30 * 60_000;
/** decisions §2: suggestions while typing. */
export const SUGGESTIONS = 8;
/** Meilisearch's own maxTotalHits. */
export const SEARCH_TOTAL_MAX = 1000;

export const LANGUAGES = ['zhcn', 'zhtw', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
/** The query parameter of a page's language, for search engines and links: `?hl=en`. It takes precedence over the cookie. */
export const LANGUAGE_QUERY = 'hl';
export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);
/** The language as an HTML `lang` attribute. */
export const HTML_LANG: Record<Language, string> = { zhcn: 'zh-CN', zhtw: 'zh-TW', en: 'en' };

/** Accounts: reliability.md (passwords in code points), §9 (codes), decisions §2 (sending). */
export const USERNAME_LENGTH = { min: 2, max: 32 } as const;
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
export const CODE_DIGITS = 6;
/** Browsers that an account knows again, and days after which one that was not used is unknown. */
export const KNOWN_BROWSER = { max: 20, days: 400 } as const;
/**
 * Emailed codes: validity, tries of one code, and limits on sending and on wrong tries for one network and one address. From all
 * networks together a captcha is required beyond these, and the `max…` limits refuse (decision 0022).
 */
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
/**
 * Captchas: number of characters, validity, failed sign-ins before one is required (decisions §2), and how long a session's comments and
 * messages need no other.
 */
export const CAPTCHA = { characters: 4, spokenDigits: 6, validMs: 5 * 60_000, failuresBefore: 3, sessionMs: 30 * 60_000 } as const;
/** Largest picture accepted as an avatar, bytes. */
export const AVATAR_BYTES = 5 * 1024 * 1024;
/** Largest picture accepted for a title, bytes. */
export const TITLE_PICTURE_BYTES = 5 * 1024 * 1024;
/** §9: comments 10 a page; issue of the community: 1 to 1,000 characters. */
export const COMMENTS_PAGE = 10;
export const COMMENT_LENGTH = 1000;
/** The guestbook: characters of an entry and of a name; a visitor is known again by a cookie. */
export const GUESTBOOK_LENGTH = 1000;
export const GUESTBOOK_NAME = 32;
export const GUEST_COOKIE = { name: 'guest', days: 365 } as const;
/** Moderation: characters of a note and of an answer, entries decided at once. */
export const NOTE_LENGTH = 500;
export const REPLY_LENGTH = 1000;
export const APPEAL_LENGTH = 1000;
/** How long the text of a removed entry is kept, for its writer to read and to appeal. */
export const REMOVAL_DAYS = 180;
export const MAX_BULK = 100;
/** Characters of the reason why a title is kept from visitors. */
export const REASON_LENGTH = 500;
/** Titles that one change may change at most. */
export const BULK_TITLES = 10_000;
/** Days for which an import can be undone. */
export const IMPORT_UNDO_DAYS = 14;
/** Characters of a complaint of a holder of rights. */
export const STATEMENT_LENGTH = 3000;
/** Longest reason that the page of a withdrawn title gives, characters. */
export const PUBLIC_REASON_LENGTH = 200;
/** Days for which a deleted title can be shown again. */
export const BIN_DAYS = 30;
/** A session ends 30 days after its last use, and 90 days after sign-in. */
export const SESSION = { idleMs: 30 * DAY_MS, absoluteMs: 90 * DAY_MS } as const;
/** How long the way back to an address that was changed is open. */
export const ADDRESS_RETURN_MS = 72 * 3_600_000;
/** How long a proof of who one is counts for calls that ask for a recent one. */
export const STEP_UP_MS = 15 * 60_000;
/** Cookie that tells scripts to ask for the session; scripts cannot read the session's own cookie. */
export const SIGNED_IN_COOKIE = 'signedIn';
/** Largest number of entries of a kind for one member, and of titles in one list. */
export const MAX_LIBRARY = 10_000;
export const MAX_LISTS = 100;
/** Bytes of a request body, unless the endpoint sets another limit. The longest text that anybody may write is 15 KB. */
export const MAX_BODY = 64 * 1024;
/**
 * Pages rendered for one address. A page costs some 13 ms of the main thread, so that this is a twentieth of its time. Cached
 * pages do not count. Nobody reads four pages a second, but a household or an office behind one address may.
 */
export const DRAWN_PAGES = { calls: 240, seconds: 60 } as const;
/**
 * Answers computed from the catalogue for one address, of each kind, and counts beside filters, which are the most expensive.
 * Choosing a filter requests both once. Cached answers do not count.
 */
export const COMPUTED_ANSWERS = { calls: 240, seconds: 60 } as const;
export const COMPUTED_FACETS = { calls: 120, seconds: 60 } as const;
