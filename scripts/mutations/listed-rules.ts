/** Mutants that every test once missed; each must be killed now. */
import { testsIn } from './rooms.ts';

export interface Listed {
  id: string;
  rule: string;
  file: string;
  from: string;
  to: string;
  tests: readonly string[];
}
const CATALOGUE = testsIn('server/src/catalogue');
const CLIENT = [...testsIn('web/src/features/search'), ...testsIn('web/src/screens/search')];
const CONSTANTS = ['contract/limits.test.ts'];

export const LISTED: readonly Listed[] = [
  {
    id: 'M1',
    rule: 'similar titles are answered',
    file: 'server/src/catalogue/recommend.ts',
    from: '[...ids].slice(0, limit), language',
    to: '[], language',
    tests: CATALOGUE,
  },
  {
    id: 'M2',
    rule: 'recommendations beside a title are answered',
    file: 'server/src/catalogue/recommend.ts',
    from: 'ids.slice(0, limit)',
    to: 'ids.slice(0, 0)',
    tests: CATALOGUE,
  },
  {
    id: 'M3',
    rule: 'popular anime shows anime',
    file: 'server/src/catalogue/home.ts',
    from: 'popularAnime: top(4)',
    to: 'popularAnime: top(1)',
    tests: CATALOGUE,
  },
  {
    id: 'M12',
    rule: 'a search is kept for a minute',
    file: 'web/src/screens/search/use-search.ts',
    from: 'staleTime: SEARCH.cacheMs',
    to: 'staleTime: 0',
    tests: CLIENT,
  },
  { id: 'M16', rule: 'the language is kept 365 days', file: 'contract/limits.ts', from: "'language', days: 365", to: "'language', days: 30", tests: CONSTANTS },
  {
    id: 'M20',
    rule: 'hot recommendations are not the trending titles',
    file: 'server/src/catalogue/home.ts',
    from: 'hotRecommendations: best(',
    to: 'hotRecommendations: trending || best(',
    tests: CATALOGUE,
  },
  {
    id: 'M22',
    rule: 'a parse may take 20 s',
    file: 'contract/limits.ts',
    from: 'PARSE_TIMEOUT_MS = 20_000',
    to: 'PARSE_TIMEOUT_MS = 60_000',
    tests: CONSTANTS,
  },
  {
    id: 'M24',
    rule: 'the search filter anime finds anime',
    file: 'web/src/screens/search/search.queries.ts',
    from: "anime: { filter: 'main_type_id = 4' }",
    to: "anime: { filter: 'main_type_id = 1' }",
    tests: CLIENT,
  },
  {
    id: 'M25',
    rule: 'a search asks for 20',
    file: 'web/src/screens/search/search.queries.ts',
    from: 'limit: PAGE_SIZE',
    to: 'limit: 2 * PAGE_SIZE',
    tests: CLIENT,
  },
  {
    id: 'M28',
    rule: 'the search history is kept 30 days',
    file: 'contract/limits.ts',
    from: "'searchHistory', days: 30",
    to: "'searchHistory', days: 3",
    tests: CONSTANTS,
  },
  {
    id: 'M29',
    rule: 'similar titles need an id or a class, either',
    file: 'server/src/catalogue/recommend.ts',
    from: '!query.tmdbId?.trim() && !query.vodClass?.trim()',
    to: '!query.vodClass?.trim()',
    tests: CATALOGUE,
  },
  {
    id: 'M30',
    rule: 'genres are 20 unless asked otherwise',
    file: 'contract/catalogue.endpoints.ts',
    from: "'genres', GENRES_DEFAULT",
    to: "'genres', 5",
    tests: CATALOGUE,
  },
  {
    id: 'M34',
    rule: 'the premium header is true for a line without advertisements',
    file: 'server/src/playback/parse.ts',
    from: '[PARSE_HEADERS.premium]: String(adFree)',
    to: "[PARSE_HEADERS.premium]: 'false'",
    tests: testsIn('server/src/playback'),
  },
];
