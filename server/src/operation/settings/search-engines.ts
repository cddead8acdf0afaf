import { words } from '@yinmu/contract/errors.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import { NO_TEXTS } from '@yinmu/contract/local-texts.ts';
import { type SearchEngines, TITLE_PARTS, TITLED_PAGES } from '@yinmu/contract/site/search-engines.endpoints.ts';
import type { SiteState } from '@yinmu/contract/site/shown-settings.ts';
import { invalidField } from '../../platform/problem.ts';
import { inLanguage } from './in-language.ts';
import type { SettingsPart } from './revised-settings.ts';

const UNKNOWN_PART = words('names something in braces that this page does not have', '花括号里有该页面没有的内容', '大括號裡有該頁面沒有的內容');

const NO_PROOF = words('must be the name of a verification tag', '须是验证标签的名称', '須是驗證標籤的名稱');
const NO_ADDRESS = words('must be an https address', '须是 https 地址', '須是 https 網址');
/** Matches meta tags that prove ownership, but not those that change how pages behave, such as robots, referrer and viewport. */
const PROOF = /verif|validate/i;

export const ENGINES: SettingsPart<SearchEngines> = {
  name: 'engines',
  installed: {
    verifications: [],
    homeTitle: NO_TEXTS,
    browseTitle: NO_TEXTS,
    detailTitle: NO_TEXTS,
    watchTitle: NO_TEXTS,
    indexNowKey: '',
    baiduToken: '',
    outsideScript: '',
  },
  check(settings) {
    if (!settings.verifications.every(({ metaName }) => PROOF.test(metaName))) throw invalidField('metaName', NO_PROOF);
    if (settings.outsideScript !== '' && !URL.canParse(settings.outsideScript)) throw invalidField('outsideScript', NO_ADDRESS);
    for (const page of TITLED_PAGES) {
      const known: readonly string[] = TITLE_PARTS[page];
      const named = Object.values(settings[page]).flatMap((text) => [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name));
      if (!named.every((name) => known.includes(name))) throw invalidField(page, UNKNOWN_PART);
    }
  },
};

/** Omits pages that have the default title. */
export const titlesIn = (engines: SearchEngines, language: Language): SiteState['titles'] =>
  Object.fromEntries(TITLED_PAGES.map((page) => [page, inLanguage(engines[page], language).text]).filter(([, text]) => text !== ''));
