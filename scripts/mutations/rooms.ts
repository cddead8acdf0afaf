import { globSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
/**
 * The files whose lines are rules, with the tests that hold them. Not here: wiring (index.ts, *.routes.ts), SQL (*.store.ts),
 * what draws (tsx), and declarations of calls, which the walk and the fuzz test try with everything.
 */
export interface Room {
  name: string;
  /** The fault on the site if these rules were wrong. */
  why: string;
  files: readonly string[];
  tests: readonly string[];
}
const within = (folder: string, ...names: string[]) => names.map((name) => `${folder}/${name}.ts`);

/** All tests of a folder, present and future. */
export const testsIn = (folder: string) => globSync(`${folder}/**/*.test.ts`, { cwd: ROOT }).sort();

export const ROOMS: readonly Room[] = [
  {
    name: 'contract',
    why: 'constants of §9, pages and category numbers',
    files: within('contract', 'limits', 'paging', 'categories'),
    tests: ['contract/limits.test.ts'],
  },
  {
    name: 'search',
    why: 'what is found, and what comes first',
    files: within('server/src/search', 'tokens', 'typos', 'rank', 'filter', 'search', 'search-facets', 'search-hits', 'highlights', 'document'),
    tests: testsIn('server/src/search'),
  },
  {
    name: 'catalogue',
    why: 'categories, filters, orders, rows of the home page, similar titles',
    files: [
      ...within('server/src/catalogue', 'browse', 'filter-titles', 'value-counts', 'category-tree', 'home', 'recommend', 'full-video'),
      ...within('server/src/title-fields', 'title-fields', 'title-identity', 'title-view', 'english-name'),
      ...within('server/src/value-names', 'localized-remarks', 'localized-values', 'value-spellings'),
    ],
    tests: [...testsIn('server/src/catalogue'), ...testsIn('server/src/title-fields'), ...testsIn('server/src/value-names')],
  },
  {
    name: 'playback',
    why: 'which line a URL belongs to, and who may parse it',
    files: within('server/src/playback', 'parse', 'resolve', 'try-line'),
    tests: testsIn('server/src/playback'),
  },
  {
    name: 'rankings',
    why: 'what is a view, places, and places gained',
    files: within('server/src/rankings', 'rankings', 'ranks-before', 'views'),
    tests: testsIn('server/src/rankings'),
  },
  {
    name: 'importing',
    why: 'what a record of a source becomes, and which title it is',
    files: [
      ...within('server/src/importing', 'decide', 'record'),
      ...within('server/src/importing/read', 'play-fields', 'source-page', 'split-json', 'split-xml'),
    ],
    // Tests that walk a source page by page or start the command are left out: they test the walk, and take minutes.
    tests: [...within('server/src/importing', 'decide.test', 'record.test', 'play-fields.test', 'import.test'), ...testsIn('server/src/importing/read')],
  },
  {
    name: 'player and client',
    why: 'the next line and episode, keys, what an address and a cookie mean',
    files: [
      ...within('web/src/player', 'match-episode', 'failover', 'commands', 'playable', 'player-settings', 'kept-tracks', 'taps', 'feedback'),
      ...within('web/src/player/engine', 'judge-stream', 'observe-stream', 'dead-segment', 'standby', 'nearest-track', 'chapters'),
      ...within('web/src/screens/watch', 'initial-playback', 'other-streams', 'parse-failure', 'playback-reducer', 'playback-state'),
      'web/src/player/controls/scrub.ts',
      'web/src/features/watching/episode-ranges.ts',
      'web/src/features/search/search-history.ts',
      'web/src/features/account/return-to.ts',
      'web/src/screens/browse/browse.queries.ts',
      'web/src/screens/search/highlights-of.ts',
    ],
    tests: [
      ...testsIn('web/src/player'),
      ...testsIn('web/src/screens/browse'),
      ...testsIn('web/src/screens/search'),
      ...testsIn('web/src/screens/watch'),
      ...testsIn('web/src/features/account'),
      ...testsIn('web/src/features/search'),
      ...testsIn('web/src/features/watching'),
    ],
  },
  {
    name: 'captcha',
    why: 'proof that a person is there: how long, how often',
    files: ['server/src/captcha/captcha.ts'],
    tests: testsIn('server/src/captcha'),
  },
  {
    name: 'bulk changes',
    why: 'which titles a change of many changes, and what undoing takes back',
    files: within('server/src/bulk-changes', 'bulk-edit', 'bulk-list', 'do-item', 'find-changing', 'import-undo'),
    tests: testsIn('server/src/bulk-changes'),
  },
  {
    name: 'title desk',
    why: 'who ends a legal withdrawal, and what the history of a title shows',
    files: within('server/src/title-desk', 'legal-withdrawal', 'title-changes'),
    tests: [...testsIn('server/src/title-desk'), ...testsIn('server/src/title-merges')],
  },
  {
    name: 'title merges',
    why: 'which title holds what, and what a split gives back',
    files: within('server/src/title-merges', 'merge-titles', 'split-title'),
    tests: testsIn('server/src/title-merges'),
  },
  {
    name: 'moderation',
    why: 'one decision a suggestion, and what it writes',
    files: [
      ...within('server/src/moderation', 'suggestions', 'guestbook-moderation'),
      ...within('server/src/appeals', 'removal-counts', 'record-removal'),
      'server/src/platform/decide-once.ts',
      'server/src/titles/edited-columns.ts',
    ],
    tests: [
      ...testsIn('server/src/moderation'),
      ...testsIn('server/src/appeals'),
      ...testsIn('server/src/title-desk'),
      ...testsIn('server/src/title-merges'),
      'server/src/platform/decide-once.test.ts',
      'testing/own-case.test.ts',
    ],
  },
  {
    name: 'watched words',
    why: 'what is held although it is written another way, and what is not',
    files: within('server/src/hold-rules', 'watched-words', 'links'),
    tests: ['watched-words', 'links'].map((name) => `server/src/hold-rules/${name}.test.ts`),
  },
  {
    name: 'complaints',
    why: 'which letters go to whom, and how many',
    files: within('server/src/reports', 'complaint-answers'),
    tests: testsIn('server/src/reports'),
  },
  {
    name: 'accounts',
    why: 'names, passwords, codes, sessions',
    files: within('server/src/accounts', 'accounts', 'codes', 'names', 'passwords', 'sessions'),
    tests: testsIn('server/src/accounts'),
  },
  {
    name: 'new passwords',
    why: 'which passwords are refused',
    files: within('server/src/accounts', 'common-passwords', 'password-readings', 'reserved-by-sound', 'guess-cost'),
    tests: ['common-passwords', 'guess-cost', 'password-readings'].map((name) => `server/src/accounts/${name}.test.ts`),
  },
  {
    name: 'library',
    why: 'what members keep, and how much of it',
    files: within('server/src/library', 'library', 'lists'),
    tests: testsIn('server/src/library'),
  },
  {
    name: 'community',
    why: 'comments, votes, the guestbook',
    files: within('server/src/community', 'comments', 'guestbook'),
    tests: testsIn('server/src/community'),
  },
  {
    name: 'lines',
    why: 'when a line is hidden, and when it comes back',
    files: within('server/src/lines', 'line-health', 'line-file', 'list-lines', 'figures', 'report-counts', 'viewers'),
    tests: testsIn('server/src/lines'),
  },
  {
    name: 'platform',
    why: 'limits of calls, addresses that may be asked, text without tricks',
    files: within('server/src/platform', 'rate-limit', 'ip-addresses', 'safe-text', 'plain-text', 'days', 'cache', 'write-behind'),
    tests: testsIn('server/src/platform'),
  },
];
