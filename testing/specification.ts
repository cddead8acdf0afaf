/**
 * The lines of the specification's sections 2, 7 and 8, each with the test that holds it: `file › test`. Written into
 * docs/specification.md by scripts/specification.ts; specification.test.ts proves that each test is there.
 */
const reach = 'e2e/reach.spec.ts';
const screens = 'e2e/screens.spec.ts';
const visitor = 'e2e/visitor.spec.ts';
const member = 'e2e/member.spec.ts';
const community = 'e2e/community.spec.ts';
const defaults = 'e2e/defaults.spec.ts';
const session = 'e2e/session.spec.ts';
const settings = 'e2e/settings.spec.ts';
const accounts = 'server/src/accounts/accounts.test.ts';
const refused = 'server/src/accounts/accounts.refusals.test.ts';
const catalogue = 'server/src/catalogue/catalogue.test.ts';
const recommend = 'server/src/catalogue/recommend.test.ts';
const catalogueRefused = 'server/src/catalogue/catalogue.refusals.test.ts';
const parse = 'server/src/playback/parse.test.ts';
const library = 'server/src/library/library.test.ts';
const moderation = 'server/src/moderation/moderation.test.ts';
const discoveryRefused = 'server/src/discovery/discovery.refusals.test.ts';
const own = 'testing/specification.test.ts';

export interface SpecificationLine {
  section: 2 | 7 | 8;
  line: string;
  file: string;
  test: string;
}
const of =
  (section: SpecificationLine['section']) =>
  (line: string, file: string, test: string): SpecificationLine => ({ section, line, file, test });
const screen = of(2);
const call = of(7);
const error = of(8);
const pages = '§2: %s is a page of its own';
const calls = '§7: %s %s is a call of the contract, documented';
const quoted = '§5, §8: %s';
const thrown = '§8: the quoted texts stand to the letter';

export const SPECIFICATION: readonly SpecificationLine[] = [
  screen('/ Home', own, pages),
  screen('/browse Browse with filters', own, pages),
  screen('/detail/{id} Title detail', own, pages),
  screen('/search Search', own, pages),
  screen('/watch/{id} Watch page', own, pages),
  screen('/privacy, /terms Policy pages', own, pages),
  screen('/guestbook Guestbook', own, pages),
  screen('/login, /register, /forgot-password Account entry', own, pages),
  screen('/rankings Rankings', own, pages),
  screen('/app Mobile app page', own, pages),
  screen(
    '/member Member portal, members only',
    member,
    '/member asks to sign in and comes back; a forgotten password is set anew by code; the profile changes',
  ),
  screen(
    '/admin, /admin/overview, /admin/suggestions, /admin/guestbook: the same admin screen, admins only',
    community,
    'members and visitors are sent away from the admin area, and get none of its code',
  ),
  screen('any other path: page-not-found screen', screens, 'what does not exist says so'),
  screen('A sitemap page and an admin-panel link', reach, 'every way of the sitemap leads somewhere'),
  screen(
    'Screens load on demand; a render error shows the default error page',
    screens,
    'a screen whose script does not come is a ChunkLoadError with its address',
  ),
  screen(
    'Home: trending, popular movies, shows, anime, hot recommendations, latest releases',
    recommend,
    'the rows of the home page, each with its own titles',
  ),
  screen('Home: continue watching', member, 'what a visitor has watched joins the account, is on the home page, and goes after a question'),
  screen('Browse: filters, grid and list, random pick, shuffle play', screens, 'list view, sorting, random pick and shuffle play'),
  screen(
    'Search: five result filters, retries with the attempt out of a maximum, history',
    screens,
    'a search that fails is tried four times, told as n / 4, and can be retried',
  ),
  screen('Browse: filters for actor, director, tag', settings, 'tag, actor and director are typed, kept in the address, and cleared'),
  screen('Watch: sharing by copying the link', session, 'sharing copies the link alone, and the link leads back to the same episode'),
  screen('Watch: episodes, route selection', visitor, 'goes to the next episode of a series and comes back to where they were'),
  screen('Watch: autoplay of the next episode, switchable', visitor, 'the next episode comes by itself after a countdown that can be held'),
  screen('Watch: comments with reply', community, 'a comment is written, answered, voted on and deleted; a visitor reads it and is asked to sign in'),
  screen(
    'Watch: recommendations, similar movies of the same year',
    recommend,
    'the same year and category first, those that share more before others; then the same category and class',
  ),
  screen('Detail: suggest edit', community, 'a correction is suggested with its difference, approved by field, and seen on the title and by its author'),
  screen(
    'Detail: view stats (total, daily, weekly, monthly)',
    parse,
    'count once for an address and title, whatever program it says it is, and reach the title',
  ),
  screen('Discovery: tabs trending, topRated, upcoming, discover', reach, 'discovery: tabs, filters, a title, and the one on this site'),
  screen('Discovery: sort by popularity, rating, release date, revenue, vote count', 'server/src/discovery/discovery.test.ts', '%s %j asks for %s'),
  screen('Rankings: tabs daily, weekly, monthly, all-time (日榜, 周榜, 月榜, 总榜), category filter', reach, 'rankings: periods, a category, and the way back'),
  screen(
    'Member portal: favorites, watch later, history, cleared after confirmation',
    member,
    'what a visitor has watched joins the account, is on the home page, and goes after a question',
  ),
  screen('Public and shared lists', member, 'a list is made, filled, shared with everybody and hidden again'),
  screen(
    'Guestbook: entries with admin replies, post a message',
    community,
    'a message waits, two admins see it, one approves, the other is told; the answer is read by all',
  ),
  screen(
    'Login by password or by email code; register; forgot password in two steps; edit profile',
    member,
    '/member asks to sign in and comes back; a forgotten password is set anew by code; the profile changes',
  ),

  call('Base path /api, X-API-Key, failures as {status: error, message}', 'testing/walk.test.ts', 'a failure is the envelope, in three languages'),
  call('GET /videos/{id}', catalogue, 'has its routes labelled, in their order, unknown ones last'),
  call('GET /types, GET /categories', catalogue, 'categories by language, main ones with their subcategories'),
  call('GET /categories/{id}/videos', catalogue, 'pages; one beyond the end is empty and keeps the total'),
  call('GET /categories/{id}/genres, /areas', recommend, '20 genres, 10 areas, 5 of a class'),
  call('GET /movies/{id}/recommendations', recommend, 'beside a title: its category, those that share more classes first, then by views'),
  call(
    'GET /videos/recommendations with vod_class and limit 5',
    recommend,
    '§5: by class, the first of a comma list alone, by views, without the title that is left out',
  ),
  call('GET /movies/{id}/similar (needs tmdbId or vodClass)', catalogueRefused, 'similar without id or class says what is missing'),
  call(
    'GET /rankings/{period} with page, limit (20), category and _t',
    'server/src/rankings/rankings.test.ts',
    'the call answers title, period and pages, and is in the order of a category page',
  ),
  call('GET /app-versions/latest', 'server/src/apps/apps.test.ts', 'the newest of each platform, as soon as the file says so'),
  call(
    'GET /videos/{id}/comments with page, limit (10), sort (time)',
    'server/src/community/comments.test.ts',
    'newest first, ten a page with a total, on any page',
  ),
  call(
    'POST /api/comments/{id}/vote with {type}',
    'server/src/community/comments.test.ts',
    'votes: one a member, the same again takes it back, the other turns it; the best come first',
  ),
  call('GET, POST /guestbook', 'server/src/community/guestbook.test.ts', 'an entry waits, seen by its author alone, until it is approved'),
  call('Videos index search', 'server/src/search/search.test.ts', 'limit, offset and the total'),
  call('GET /api/auth/check, POST /api/auth/login, /register, /logout', accounts, 'register, check, log out, log in by name and by address'),
  call('POST /api/auth/send-verification-code, /login-with-code', accounts, 'by a code from the mail, in the reader’s language, once'),
  call('POST /api/auth/reset-password-with-code', accounts, 'a forgotten password: new by code, and every session ends'),
  call('GET, POST, DELETE /api/user/favorites and /watchlist', library, 'titles are kept newest first, once each, and go'),
  call('GET, POST, DELETE /api/user/history', library, 'one entry a title, the newest first; a late write does not win'),
  call('POST /api/user/update-profile', accounts, 'name, address and password change; other sessions end with the password'),
  call(
    'POST /api/user/upload-avatar (multipart field image; response data.url)',
    'server/src/accounts/avatars.test.ts',
    'a new one takes the place of the old, whose files go; removed, both go',
  ),
  call('POST /videos/{id}/suggestions', moderation, 'only what differs is kept; approving writes it, finds it, and locks it'),
  call(
    'GET /process-video-url with url and route, with its headers',
    parse,
    'asks its resolvers in turn until one knows, and says that the route is without advertisements',
  ),
  call('GET /admin/suggestions, /{id}, approve, reject', moderation, 'two admins decide once; the second is told who did what'),
  call('POST /admin/suggestions/{id}/status', moderation, 'a status can be set outright, with the version that was seen'),
  call('POST /admin/suggestions/bulk', moderation, 'in bulk, each for itself'),
  call(
    'POST /admin/suggestions/{id}/approve-partial',
    moderation,
    'chosen fields only; a title that has changed since is a conflict, shown and not overwritten',
  ),
  call('GET /admin/summary', moderation, 'counts what is there, thirty days long'),
  call('GET /admin/guestbook, approve, reject, bulk, reply', moderation, 'is approved, rejected and answered, once, and counted by status'),
  call('All calls above, by method and path', own, calls),
  call('External movie database: needs an API key in the environment', discoveryRefused, 'without a key discovery says so, in the reader’s language'),

  error('Content: failed to load content, videos, categories', defaults, 'what a page asks and nobody answers'),
  error('Content: a list that fails offers a retry', screens, 'a list that does not load offers a retry that works'),
  error('Watching: Video not found', catalogueRefused, 'an unknown title is not found, in the visitor’s language'),
  error('Watching: No playable URL found', parse, 'URLs of no title: %s'),
  error('Watching: Failed to load video; Failed to get verification code', defaults, 'what a page asks and nobody answers'),
  error('Guestbook: Failed to submit your message. Please try again.', defaults, 'what a visitor sends and nobody answers'),
  error('Sharing: Failed to share, please try again later', defaults, 'what a page asks and nobody answers'),
  error('Rankings: Failed to load rankings, please try again later', reach, 'rankings that do not load say so, and load again'),
  error('Discovery: Movie not found; No movies found; Failed to fetch movies: {message}', discoveryRefused, 'a failure of its own, with what it says'),
  error('Discovery: a missing-API-key error', reach, 'discovery without a key says what is missing and leads on'),
  error("'No results found for'", screens, 'search narrows, marks, remembers five queries and says what to do when nothing is found'),
  error('Network-error search text advises refreshing and reporting in the guestbook', own, quoted),
  error("Login failure shows the server message, otherwise 'Login failed'", refused, 'the texts of the specification'),
  error(
    'Categories failure shows the server message; loaded categories stay',
    settings,
    'categories are named by the server, asked for once in 30 minutes; what was loaded stays when a refresh fails',
  ),
  error(
    'An auth-check failure is only logged and the user stays signed out',
    session,
    'a session check that fails is only logged, and leaves the visitor signed out',
  ),
  error('Defaults when the server gives none: what visitors send', defaults, 'what a visitor sends and nobody answers'),
  error('Defaults when the server gives none: what members send', defaults, 'what a member asks and nobody answers'),
  error(
    'Search failures after retries (network, malformed, unavailable, timeout)',
    screens,
    'a search that fails is tried four times, told as n / 4, and can be retried',
  ),
  error("Similar: 'Either tmdbId or vodClass must be provided'", catalogueRefused, 'similar without id or class says what is missing'),
  error('Video URL parsing: 429 with its figures', parse, 'without resolvers is unavailable, and over its limit says when to come back'),
  error('Video URL parsing: locked route, 504, 502', parse, 'is locked for a viewer while the last request runs, and free when the viewer has gone'),
  error('Avatar upload failure is prefixed with an upload-failed label', member, 'a picture is uploaded, shown, refused when it is none, and taken away'),
  error(
    'Script chunk load failure is a ChunkLoadError giving cause and address',
    screens,
    'a screen whose script does not come is a ChunkLoadError with its address',
  ),
  error('Texts that the server says', 'contract/errors.test.ts', thrown),
];
