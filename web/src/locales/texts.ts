/** The interface's texts by typed keys: `key` for the namespace `common`, `namespace:key` for others. */
import type { Language } from '@yinmu/contract/limits.ts';
import type { TextNamespace } from '@yinmu/contract/page.ts';
import type { SiteState } from '@yinmu/contract/site/shown-settings.ts';
import type category from '../../../contract/catalogue/category-names/zhcn.json';
import type account from './zhcn/account.json';
import type admin from './zhcn/admin.json';
import type captcha from './zhcn/captcha.json';
import type catalog from './zhcn/catalog.json';
import type common from './zhcn/common.json';
import type community from './zhcn/community.json';
import type danmaku from './zhcn/danmaku.json';
import type explore from './zhcn/explore.json';
import type footer from './zhcn/footer.json';
import type player from './zhcn/player.json';
import type policy from './zhcn/policy.json';
import type watch from './zhcn/watch.json';

/** The Simplified Chinese files define the keys. A test compares the other languages with them. */
interface Files {
  category: typeof category;
  catalog: typeof catalog;
  watch: typeof watch;
  explore: typeof explore;
  footer: typeof footer;
  account: typeof account;
  captcha: typeof captcha;
  community: typeof community;
  danmaku: typeof danmaku;
  player: typeof player;
  policy: typeof policy;
  admin: typeof admin;
}
type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string ? (K extends `${infer Name}_${'one' | 'other'}` ? Name : K) : `${K}.${KeysOf<T[K]>}`;
}[keyof T & string];
type TextKey = KeysOf<typeof common> | { [N in keyof Files]: `${N}:${KeysOf<Files[N]>}` }[keyof Files];

/** Also accepts patterns such as `category:${number}`. */
type Known<K extends string> = K extends TextKey ? K : [Extract<TextKey, K>] extends [never] ? never : K;

/** Values to insert. `count` also chooses between `_one` and `_other`. */
type Values = Readonly<Record<string, string | number | null | undefined>>;

export interface Translate {
  /** Overload for keys that are put together at run time. */
  (key: string, values: Values & { defaultValue: string }): string;
  <K extends string>(key: Known<K>, values?: Values): string;
}

export type TextTree = { [key: string]: string | TextTree };
export type ReadTexts = (language: Language, namespace: TextNamespace) => Promise<TextTree>;

export class Texts {
  readonly language: Language;
  readonly #read: ReadTexts;
  readonly #texts = new Map<string, string>();
  readonly #loaded = new Set<TextNamespace>();
  #site: Record<string, string> = {};

  constructor(language: Language, read: ReadTexts) {
    this.language = language;
    this.#read = read;
  }

  static async loaded(language: Language, namespaces: readonly TextNamespace[], read: ReadTexts): Promise<Texts> {
    const texts = new Texts(language, read);
    await texts.load(namespaces);
    return texts;
  }

  readonly t: Translate = (key: string, values?: Values) => {
    const text = this.#form(key, values?.count) ?? String(values?.defaultValue ?? key);
    return text.replace(/\{\{(\w+)\}\}/g, (_placeholder, name: string) => String(values?.[name] ?? this.#site[name] ?? ''));
  };

  /** Loads namespaces that are not loaded yet. If one fails, the next call tries again. */
  async load(namespaces: readonly TextNamespace[]): Promise<void> {
    const missing = namespaces.filter((namespace) => !this.#loaded.has(namespace));
    await Promise.all(
      missing.map(async (namespace) => {
        this.#add(await this.#read(this.language, namespace), namespace === 'common' ? '' : `${namespace}:`);
        this.#loaded.add(namespace);
      }),
    );
  }

  nameSite({ name, short, categoryNames }: Pick<SiteState, 'name' | 'short' | 'categoryNames'>): void {
    this.#site = { siteName: name, siteShort: short };
    this.#add(categoryNames, 'category:');
  }

  #form(key: string, count: unknown): string | undefined {
    const singular = count === 1 ? this.#texts.get(`${key}_one`) : undefined;
    return singular ?? this.#texts.get(count === undefined ? key : `${key}_other`) ?? this.#texts.get(key);
  }

  #add(tree: TextTree, prefix: string): void {
    for (const [key, value] of Object.entries(tree)) {
      if (typeof value === 'string') this.#texts.set(prefix + key, value);
      else this.#add(value, `${prefix}${key}.`);
    }
  }
}
