/** Assigns modules to output files. A request costs more than a few kilobytes of unneeded code, but the home page must not load what it does not use. */

const SHARED =
  /(web[\\/]src[\\/]((api|app|features|forms|hydration|lib|ui)[\\/]|player[\\/]controls[\\/]time\.ts$|locales[\\/][\w-]+\.ts$)|contract[\\/]|lucide-react[\\/])/;
/** Modules that only member screens and forms share. */
const MEMBER =
  /(web[\\/]src[\\/]((forms[\\/](?!use-action)|features[\\/](account[\\/]|community[\\/](?!comments-below)|catalogue[\\/]saved-(?:grid|title-card)|library[\\/](lists|progress[\\/]forget)))|lib[\\/]shuffled|ui[\\/](segmented-control|field|popups[\\/](confirm|confirm-button|dialog)|check|waiting|infinite-list|load-more|tab-links))|contract[\\/]titles[\\/](title-fields|field-schemas)|contract[\\/]\w+[\\/](lists|accounts|comments|guestbook|suggestions|admin|captcha|second-factor|invitations|passkeys|reports|requests|held-comments|appeals|mutes|site-policies|sweeps)\.endpoints|icons[\\/](refresh-cw|thumbs-up|shuffle)\.mjs)/;

/** Modules that the detail and watch pages share. */
const TITLE =
  /(contract[\\/]members[\\/]carried-over\.ts|web[\\/]src[\\/](features[\\/](library[\\/]progress[\\/](mark-episode|use-watched-episodes|carry-over)|watching[\\/](episode-[a-z]+|share-button)|catalogue[\\/](plot|related|similar-row|title-query|route-order|missing-title|season-name)|community[\\/]comments-below)|lib[\\/]hooks[\\/]use-in-(view|sight)|ui[\\/](clamped-text|error-holder|not-found)|player[\\/]routes)\.tsx?|icons[\\/](share-2|arrow-down-up|list-checks|check|star)\.mjs)$/;

/** Modules that a few screens use but home does not: one chunk each. */
const APART =
  /(contract[\\/](roles|\w+[\\/]((route-health|search|people|notices|danmaku|skip-marks|ratings|recommendations)\.endpoints|categor(?:ies|y-numbers)|chinese-number))|web[\\/]src[\\/]api[\\/]notices|features[\\/](catalogue[\\/](use-categor(?:ies|y-ids)|nothing-yet|popular-titles|empty-list|face)|library[\\/](saved[\\/](use-removal|list-button)|ratings[\\/]rat(?:e-button|ing))|search[\\/](highlighted|search-history)|watching[\\/]watched-bar)|ui[\\/](copy-button|popups[\\/]more-menu)|lib[\\/](hooks[\\/]use-(?:search-changes|settled)|format-count)|icons[\\/](arrow-(down|up)|clapperboard|volume-2|telescope|rotate-ccw-clock|list-plus|message-circle|monitor-smartphone|list-video|pencil-line|ellipsis|palette|sliders-horizontal|list|hand|mail))\.(tsx?|mjs)$/;
const EXPLORE = /contract[\\/]\w+[\\/](tmdb|rankings|apps)\.endpoints\.ts$/;

/** The watch history and its sync. Home loads this chunk after it responds to input. */
const LIBRARY =
  /(lib[\\/]to-continue|features[\\/]library[\\/](progress[\\/](sync-library|address-to-continue|in-parts|kept-marks|kept-places|progress-store|place-text|use-progress|favorite-routes)|saved[\\/](save-button|follow-button))|forms[\\/]use-action|contract[\\/]\w+[\\/](watched-episodes|episode-places|episode-id|library\.endpoints))\.tsx?$/;

/** The player's commands and settings, which its menus share. */
const PLAYER = /web[\\/]src[\\/](player[\\/](commands|player-settings|controls[\\/]use-panel)|screens[\\/]watch[\\/]danmaku[\\/]danmaku-settings)\.ts$/;

/** Messages, arrow keys and focus on page changes. Loaded once the page responds to input. */
const LATER = /web[\\/]src[\\/](lib[\\/](remote[\\/](far|focus-page|input-mode|enter-toast)|reduces-motion)|ui[\\/]toasts)\.tsx?$/;

/** Parts of TanStack Query that home does not need: infinite lists and mutations. */
const LISTS = /(query-core[\\/].*infiniteQueryObserver|react-query[\\/].*useInfiniteQuery)\.js$|web[\\/]src[\\/]api[\\/]use-list\.ts$/;
const WRITES = /(query-core[\\/].*mutationObserver|react-query[\\/].*useMutation)\.js$/;

const isShared = (id: string) => SHARED.test(id) && ![TITLE, MEMBER, EXPLORE, LIBRARY, APART, LATER, LISTS].some((other) => other.test(id));
const VENDOR = /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack[\\/](query-core|react-query))[\\/]/;

export const CHUNK_GROUPS = [
  {
    name: 'vendor',
    test: (id: string) => VENDOR.test(id) && !LISTS.test(id) && !WRITES.test(id),
    priority: 4,
  },
  // Entry modules stay apart: in a shared chunk they would load other modules before the first paint.
  {
    name: 'preload',
    test: /vite[\\/]preload-helper|hydration[\\/](signals|slow-network|request-scripts|load-again)|web[\\/]src[\\/]lib[\\/]stored?\.ts/,
    priority: 3,
  },
  { name: 'hls', test: /node_modules[\\/]hls\.js[\\/]/, priority: 3 },
  { name: 'shared', test: isShared, minShareCount: 2, priority: 2 },
  // A group includes its modules' imports. Without this group the watch page would load the forms' icons too.
  { name: 'icons', test: /icons[\\/](volume-2|list-video)\.mjs$/, priority: 1.5 },
  { name: 'player', test: PLAYER, minShareCount: 2, priority: 1.5 },
  { name: 'lists', test: LISTS, priority: 1.5 },
  { name: 'later', test: LATER, minShareCount: 2, priority: 1 },
  { name: 'library', test: (id: string) => LIBRARY.test(id) || WRITES.test(id), minShareCount: 2, priority: 1 },
  { name: 'title', test: TITLE, minShareCount: 2, priority: 1 },
  { name: 'member', test: MEMBER, minShareCount: 2, priority: 1 },
  { name: 'explore', test: EXPLORE, minShareCount: 2, priority: 1 },
];
