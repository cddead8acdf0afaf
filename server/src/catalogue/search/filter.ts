/** Parses Meilisearch filter expressions: comparisons, TO, IN, EXISTS, AND, OR, NOT, parentheses. */
import { words } from '@yinmu/contract/errors.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import { problem } from '../../platform/problem.ts';
import { storedValues, type TitleIndex } from '../browse/index.ts';
import { among, and, between, every, type Filter, NUMBER_NAMES, not, oneOf, or, walksOf } from './conditions.ts';

const TEXTS = { vod_class: 'genre', vod_area: 'area', vod_lang: 'lang', vod_letter: 'letter', vod_status: 'status', vod_version: 'version' } as const;
export const FILTERABLE = [...NUMBER_NAMES, ...Object.keys(TEXTS)];

const isNumber = (name: string) => NUMBER_NAMES.includes(name);
const isText = (name: string): name is keyof typeof TEXTS => Object.hasOwn(TEXTS, name);
export const dimensionOf = (name: string) => (isText(name) ? TEXTS[name] : undefined);

type Token = { text: string; quoted: boolean };
const TOKENS = /\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(<=|>=|!=|[()[\],=<>])|([^\s()[\],=<>!"']+))/gy;
const MAX_DEPTH = 20;
/** A condition walks all titles (1 ms for a million), as does each value in a list of numbers or times. Other values are looked up. */
const MAX_CONDITIONS = 40;
const MAX_VALUES = 500;

/** Counts the conditions of all texts of one filter together. */
interface Used {
  conditions: number;
  values: number;
}

/** Quoted parts stay untranslated, because filters are in Meilisearch's language. */
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

  parse(): Filter {
    const filter = this.#or();
    const left = this.#tokens[this.#at];
    if (left) throw refuse(`unexpected '${left.text}'`, `多余的“${left.text}”`, `多餘的「${left.text}」`);
    return filter;
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

  #or(): Filter {
    if (++this.#depth > MAX_DEPTH) throw refuse('nested too deeply', '嵌套过深', '巢狀過深');
    const parts = [this.#and()];
    while (this.#is('OR')) parts.push(this.#and());
    this.#depth--;
    return or(parts);
  }
  #and(): Filter {
    const parts = [this.#not()];
    while (this.#is('AND')) parts.push(this.#not());
    return and(parts);
  }
  #not(): Filter {
    let negated = false;
    while (this.#is('NOT')) negated = !negated;
    const inner = this.#is('(') ? this.#group() : this.#condition();
    return negated ? not(inner) : inner;
  }
  #group(): Filter {
    const inner = this.#or();
    this.#need(')');
    return inner;
  }

  #walk(times: number) {
    this.#used.conditions += times;
    if (this.#used.conditions > MAX_CONDITIONS)
      throw refuse(`more than ${MAX_CONDITIONS} conditions`, `条件超过 ${MAX_CONDITIONS} 个`, `條件超過 ${MAX_CONDITIONS} 個`);
  }

  #condition(): Filter {
    const name = this.#value();
    this.#walk(1);
    if (!FILTERABLE.includes(name))
      throw refuse(
        `attribute ${name} is not filterable; these are: ${FILTERABLE.join(', ')}`,
        `“${name}”不可过滤，可用的有：${NAMES}`,
        `「${name}」不可過濾，可用的有：${NAMES}`,
      );
    const negated = this.#is('NOT');
    if (this.#is('EXISTS')) return negated ? not(every(this.#index)) : every(this.#index);
    if (this.#is('IN')) {
      const isOne = this.#oneOf(name, this.#list());
      return negated ? not(isOne) : isOne;
    }
    if (negated) throw refuse("expected 'IN' or 'EXISTS' after 'NOT'", '“NOT”之后应为“IN”或“EXISTS”', '「NOT」之後應為「IN」或「EXISTS」');
    for (const operator of ['=', '!=', '<=', '>=', '<', '>'] as const) if (this.#is(operator)) return this.#compare(name, operator, this.#value());
    const low = this.#number(name, this.#value());
    this.#need('TO');
    const high = this.#number(name, this.#value());
    return between(this.#index, name, low, high);
  }

  #list(): string[] {
    this.#need('[');
    const values: string[] = [];
    while (!this.#is(']')) {
      values.push(this.#value());
      if (++this.#used.values > MAX_VALUES) throw refuse(`more than ${MAX_VALUES} values`, `值超过 ${MAX_VALUES} 个`, `值超過 ${MAX_VALUES} 個`);
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

  #oneOf(name: string, texts: readonly string[]): Filter {
    const dimension = dimensionOf(name);
    if (dimension)
      return among(
        this.#index.anyOf(
          dimension,
          texts.flatMap((text) => [...storedValues(this.#index, dimension, text, this.#language)]),
        ),
      );
    const numbers = new Set(texts.map((text) => this.#number(name, text)));
    // The first value was already counted with the condition itself.
    this.#walk(Math.max(0, walksOf(name, numbers.size) - 1));
    return oneOf(this.#index, name, numbers);
  }

  #compare(name: string, operator: '=' | '!=' | '<=' | '>=' | '<' | '>', text: string): Filter {
    if (operator === '=' || operator === '!=') {
      const equals = this.#oneOf(name, [text]);
      return operator === '=' ? equals : not(equals);
    }
    const value = this.#number(name, text);
    const atMost = between(this.#index, name, Number.NEGATIVE_INFINITY, value);
    const atLeast = between(this.#index, name, value, Number.POSITIVE_INFINITY);
    return { '<=': atMost, '>=': atLeast, '<': not(atLeast), '>': not(atMost) }[operator];
  }
}

/** Takes a string, or a list whose members are AND-ed and whose inner lists are OR-ed. Throws 'invalid_search_filter'. */
export function readFilter(
  filter: string | readonly (string | readonly string[])[] | null | undefined,
  index: TitleIndex,
  language: Language,
): Filter | undefined {
  if (filter === null || filter === undefined || filter.length === 0) return undefined;
  const used: Used = { conditions: 0, values: 0 };
  const one = (text: string): Filter => (text.trim() === '' ? every(index) : new Parser(text, index, language, used).parse());
  if (typeof filter === 'string') return one(filter);
  const none = not(every(index));
  return and(filter.map((part) => (typeof part === 'string' ? one(part) : part.length === 0 ? none : or(part.map(one)))));
}
