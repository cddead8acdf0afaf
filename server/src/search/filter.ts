/** Meilisearch's filter expressions, as a predicate over titles: comparisons, TO, IN, EXISTS, AND, OR, NOT, parentheses. */
import { mainOf } from '@yinmu/contract/categories.ts';
import { words } from '@yinmu/contract/errors.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import { hasBit, storedValues, type TitleIndex } from '../catalogue/index.ts';
import { problem } from '../platform/problem.ts';

export type Predicate = (vodId: number) => boolean;

const NUMBERS = {
  type_id: (index: TitleIndex, id: number) => index.sortValue('type', id),
  main_type_id: (index: TitleIndex, id: number) => mainOf(index.sortValue('type', id)),
  vod_year: (index: TitleIndex, id: number) => index.sortValue('year', id),
  vod_score: (index: TitleIndex, id: number) => index.sortValue('score', id),
  vod_hits: (index: TitleIndex, id: number) => index.sortValue('hits', id),
  /** Seconds since 1970, as Meilisearch wants dates. */
  vod_time: (index: TitleIndex, id: number) => index.sortValue('time', id),
  vod_id: (_index: TitleIndex, id: number) => id,
} as const;
const TEXTS = { vod_class: 'genre', vod_area: 'area', vod_lang: 'lang', vod_letter: 'letter', vod_status: 'status', vod_version: 'version' } as const;
export const FILTERABLE = [...Object.keys(NUMBERS), ...Object.keys(TEXTS)];

const isNumber = (name: string): name is keyof typeof NUMBERS => Object.hasOwn(NUMBERS, name);
const isText = (name: string): name is keyof typeof TEXTS => Object.hasOwn(TEXTS, name);
export const numberOf = (index: TitleIndex, name: string, id: number) => (isNumber(name) ? NUMBERS[name](index, id) : 0);
export const dimensionOf = (name: string) => (isText(name) ? TEXTS[name] : undefined);

type Token = { text: string; quoted: boolean };
const TOKENS = /\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(<=|>=|!=|[()[\],=<>])|([^\s()[\],=<>!"']+))/gy;
const DEPTH_MOST = 20;
/** A condition is asked of every title there is, a value is looked up once: 40 of the one cost what thousands of the other do. */
const CONDITIONS_MOST = 40;
const VALUES_MOST = 500;

/** What all texts of one filter have used of what it may. */
interface Used {
  conditions: number;
  values: number;
}

/** The language of filters is Meilisearch's; what is quoted of it stays as it is. */
const refuse = (...detail: Parameters<typeof words>) => problem('invalid_search_filter', { detail: words(...detail) });
const NAMES = FILTERABLE.map((name) => `“${name}”`).join(' ');

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  TOKENS.lastIndex = 0;
  const trimmed = text.trimEnd();
  while (TOKENS.lastIndex < trimmed.length) {
    const at = TOKENS.lastIndex;
    const match = TOKENS.exec(trimmed);
    if (!match) throw refuse(`unexpected character at ${at}`, `第 ${at + 1} 个字符无法识别`, `第 ${at + 1} 個字元無法識別`);
    const quoted = match[1] ?? match[2];
    tokens.push(quoted !== undefined ? { text: quoted.replace(/\\(.)/g, '$1'), quoted: true } : { text: (match[3] ?? match[4]) as string, quoted: false });
  }
  return tokens;
}

class Parser {
  readonly #tokens: Token[];
  readonly #index: TitleIndex;
  readonly #language: Language;
  readonly #used: Used;
  #at = 0;
  #depth = 0;

  constructor(text: string, index: TitleIndex, language: Language, used: Used) {
    this.#used = used;
    this.#language = language;
    this.#tokens = tokenize(text);
    this.#index = index;
  }

  parse(): Predicate {
    const predicate = this.#or();
    const left = this.#tokens[this.#at];
    if (left) throw refuse(`unexpected '${left.text}'`, `多余的“${left.text}”`, `多餘的「${left.text}」`);
    return predicate;
  }

  #is(word: string): boolean {
    const token = this.#tokens[this.#at];
    if (!token || token.quoted || token.text.toUpperCase() !== word) return false;
    this.#at++;
    return true;
  }
  #need(word: string) {
    if (!this.#is(word)) throw refuse(`expected '${word}'`, `缺少“${word}”`, `缺少「${word}」`);
  }
  #value(): string {
    const token = this.#tokens[this.#at++];
    if (!token || (!token.quoted && /^[()[\],=<>]$/.test(token.text))) throw refuse('a value is missing', '缺少值', '缺少值');
    return token.text;
  }

  #or(): Predicate {
    if (++this.#depth > DEPTH_MOST) throw refuse('nested too deeply', '嵌套过深', '巢狀過深');
    const parts = [this.#and()];
    while (this.#is('OR')) parts.push(this.#and());
    this.#depth--;
    return parts.length === 1 ? (parts[0] as Predicate) : (id) => parts.some((part) => part(id));
  }
  #and(): Predicate {
    const parts = [this.#not()];
    while (this.#is('AND')) parts.push(this.#not());
    return parts.length === 1 ? (parts[0] as Predicate) : (id) => parts.every((part) => part(id));
  }
  #not(): Predicate {
    let negated = false;
    while (this.#is('NOT')) negated = !negated;
    const inner = this.#is('(') ? this.#group() : this.#condition();
    return negated ? (id) => !inner(id) : inner;
  }
  #group(): Predicate {
    const inner = this.#or();
    this.#need(')');
    return inner;
  }

  #condition(): Predicate {
    const name = this.#value();
    if (++this.#used.conditions > CONDITIONS_MOST)
      throw refuse(`more than ${CONDITIONS_MOST} conditions`, `条件超过 ${CONDITIONS_MOST} 个`, `條件超過 ${CONDITIONS_MOST} 個`);
    if (!FILTERABLE.includes(name))
      throw refuse(
        `attribute ${name} is not filterable; these are: ${FILTERABLE.join(', ')}`,
        `“${name}”不可过滤，可用的有：${NAMES}`,
        `「${name}」不可過濾，可用的有：${NAMES}`,
      );
    const negated = this.#is('NOT');
    if (this.#is('EXISTS')) return () => !negated;
    if (this.#is('IN')) {
      const isOne = this.#oneOf(name, this.#list());
      return negated ? (id) => !isOne(id) : isOne;
    }
    if (negated) throw refuse("expected 'IN' or 'EXISTS' after 'NOT'", '“NOT”之后应为“IN”或“EXISTS”', '「NOT」之後應為「IN」或「EXISTS」');
    for (const operator of ['=', '!=', '<=', '>=', '<', '>'] as const) if (this.#is(operator)) return this.#compare(name, operator, this.#value());
    const low = this.#number(name, this.#value());
    this.#need('TO');
    const high = this.#number(name, this.#value());
    const of = this.#reader(name);
    return (id) => of(id) >= low && of(id) <= high;
  }

  #list(): string[] {
    this.#need('[');
    const values: string[] = [];
    while (!this.#is(']')) {
      values.push(this.#value());
      if (++this.#used.values > VALUES_MOST) throw refuse(`more than ${VALUES_MOST} values`, `值超过 ${VALUES_MOST} 个`, `值超過 ${VALUES_MOST} 個`);
      if (!this.#is(',')) {
        this.#need(']');
        break;
      }
    }
    return values;
  }

  #number(name: string, text: string): number {
    const value = Number(text);
    if (!isNumber(name) || text.trim() === '' || Number.isNaN(value))
      throw refuse(`${name} cannot be compared with '${text}'`, `“${name}”不能与“${text}”比较`, `「${name}」不能與「${text}」比較`);
    return value;
  }

  #reader(name: string): (id: number) => number {
    const index = this.#index;
    const read = isNumber(name) ? NUMBERS[name] : () => 0;
    return (id) => read(index, id);
  }

  /** Looked up once and not for every title: a bitmap, or a set. */
  #oneOf(name: string, texts: readonly string[]): Predicate {
    const dimension = dimensionOf(name);
    if (dimension) {
      const bits = this.#index.anyOf(
        dimension,
        texts.flatMap((text) => [...storedValues(this.#index, dimension, text, this.#language)]),
      );
      return (id) => hasBit(bits, id);
    }
    const of = this.#reader(name);
    const numbers = new Set(texts.map((text) => this.#number(name, text)));
    const [only] = numbers;
    return numbers.size === 1 ? (id) => of(id) === only : (id) => numbers.has(of(id));
  }

  #compare(name: string, operator: '=' | '!=' | '<=' | '>=' | '<' | '>', text: string): Predicate {
    if (operator === '=' || operator === '!=') {
      const equals = this.#oneOf(name, [text]);
      return operator === '=' ? equals : (id) => !equals(id);
    }
    const value = this.#number(name, text);
    const of = this.#reader(name);
    return {
      '<=': (id: number) => of(id) <= value,
      '>=': (id: number) => of(id) >= value,
      '<': (id: number) => of(id) < value,
      '>': (id: number) => of(id) > value,
    }[operator];
  }
}

/** A string, or a list whose members are AND-ed and whose inner lists are OR-ed. Throws 'invalid_search_filter'. */
export function readFilter(
  filter: string | readonly (string | readonly string[])[] | null | undefined,
  index: TitleIndex,
  language: Language,
): Predicate | undefined {
  if (filter === null || filter === undefined || filter.length === 0) return undefined;
  const used: Used = { conditions: 0, values: 0 };
  const one = (text: string): Predicate => (text.trim() === '' ? () => true : new Parser(text, index, language, used).parse());
  if (typeof filter === 'string') return one(filter);
  const parts = filter.map((part) => {
    if (typeof part === 'string') return one(part);
    const any = part.map(one);
    return (id: number) => any.some((test) => test(id));
  });
  return (id) => parts.every((part) => part(id));
}
