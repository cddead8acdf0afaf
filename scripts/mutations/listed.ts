/** Rules that were once broken by hand, all at a time, while every test passed. Each must be noticed now. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { alone } from './room-run.ts';
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
const CLIENT = [...testsIn('web/src/features/search'), 'web/src/web.test.ts'];
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
    file: 'web/src/features/search/search-client.ts',
    from: 'kept && kept.until > Date.now()',
    to: 'kept && kept.until < 0',
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
    file: 'web/src/screens/search/query.ts',
    from: "anime: { filter: 'main_type_id = 4' }",
    to: "anime: { filter: 'main_type_id = 1' }",
    tests: CLIENT,
  },
  { id: 'M25', rule: 'a search asks for 20', file: 'web/src/screens/search/query.ts', from: 'limit: PAGE_SIZE', to: 'limit: 2 * PAGE_SIZE', tests: CLIENT },
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
    file: 'contract/catalogue.ts',
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

const ROOT = path.resolve(import.meta.dirname, '../..');
const LIMIT_MS = 120_000;

/** Why an entry says nothing any more. */
export const misplaced = ({ file, from }: Listed) => readFileSync(path.join(ROOT, file), 'utf8').split(from).length !== 2;

/** Answers what was not noticed. Those for which no time is left are told and not tried. */
export async function runListed(scratch: string, until = Infinity): Promise<string[]> {
  const failures: string[] = [];
  for (const [names, [first]] of Map.groupBy(LISTED, ({ tests }) => tests.join(' ')))
    if (first && (await alone({ name: 'as it is', why: '', files: [], tests: first.tests }, scratch, undefined, LIMIT_MS, {})) !== 'survived')
      return [`not green without mutants, so nothing can be said of the listed ones: ${names}`];
  for (const [nth, listed] of LISTED.entries()) {
    if (Date.now() > until) {
      console.log(`listed: ${LISTED.length - nth} of ${LISTED.length} not tried, the time is over`);
      break;
    }
    const { id, rule, file, from, to, tests } = listed;
    if (misplaced(listed)) {
      failures.push(`${id} (${rule}): “${from}” is not, or not once, in ${file}; mend scripts/mutations/listed.ts`);
      continue;
    }
    const outcome = await alone({ name: id, why: rule, files: [file], tests }, scratch, undefined, LIMIT_MS, {
      MUTATION_REPLACE: JSON.stringify({ file, from, to }),
    });
    console.log(`${id} (${rule}): ${outcome}`);
    if (outcome !== 'killed') failures.push(`${id} (${rule}) was not noticed: ${outcome}`);
  }
  return failures;
}
