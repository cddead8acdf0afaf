/** The site's categories (decisions §3): ids are part of the wire, names are by language. */
import type { Language } from './limits.ts';

type Names = Record<Language, string>;
const names = (zhcn: string, zhtw: string, en: string): Names => ({ zhcn, zhtw, en });

export const CATEGORY_NAMES: Record<number, Names> = {
  1: names('电影', '電影', 'Movies'),
  2: names('电视剧', '電視劇', 'TV series'),
  3: names('综艺', '綜藝', 'Variety'),
  4: names('动漫', '動漫', 'Anime'),
  5: names('短剧', '短劇', 'Short series'),
  6: names('纪录片', '紀錄片', 'Documentaries'),
  11: names('大陆电影', '大陸電影', 'Mainland movies'),
  12: names('香港电影', '香港電影', 'Hong Kong movies'),
  13: names('欧美电影', '歐美電影', 'Western movies'),
  14: names('台湾电影', '台灣電影', 'Taiwan movies'),
  15: names('日本电影', '日本電影', 'Japanese movies'),
  16: names('韩国电影', '韓國電影', 'Korean movies'),
  17: names('海外电影', '海外電影', 'Overseas movies'),
  21: names('国产剧', '國產劇', 'Mainland series'),
  22: names('港剧', '港劇', 'Hong Kong series'),
  23: names('韩剧', '韓劇', 'Korean series'),
  24: names('欧美剧', '歐美劇', 'Western series'),
  25: names('台剧', '台劇', 'Taiwan series'),
  26: names('日剧', '日劇', 'Japanese series'),
  27: names('海外剧', '海外劇', 'Overseas series'),
  28: names('泰剧', '泰劇', 'Thai series'),
  31: names('大陆综艺', '大陸綜藝', 'Mainland variety'),
  32: names('港台综艺', '港台綜藝', 'Hong Kong and Taiwan variety'),
  33: names('日韩综艺', '日韓綜藝', 'Japanese and Korean variety'),
  34: names('欧美综艺', '歐美綜藝', 'Western variety'),
  41: names('国产动漫', '國產動漫', 'Chinese animation'),
  42: names('日韩动漫', '日韓動漫', 'Japanese and Korean anime'),
  43: names('欧美动漫', '歐美動漫', 'Western animation'),
  44: names('港台动漫', '港台動漫', 'Hong Kong and Taiwan animation'),
  45: names('海外动漫', '海外動漫', 'Overseas animation'),
};

export const CATEGORY_IDS = Object.keys(CATEGORY_NAMES).map(Number);
/** Whether there is such a category; 0 is every category. */
export const isCategory = (typeId: number) => typeId === 0 || typeId in CATEGORY_NAMES;
/** §9: a main category's type_id is below 10. */
export const isMain = (typeId: number) => typeId < 10;
/** §3: parent_id is floor(type_id / 10), none for a main category. */
export const parentOf = (typeId: number) => (isMain(typeId) ? null : Math.floor(typeId / 10));
/** The main category of a category; a main category is its own. */
export const mainOf = (typeId: number) => parentOf(typeId) ?? typeId;
/** A category and its subcategories; id 0 is every category. */
export const withSubcategories = (typeId: number) => CATEGORY_IDS.filter((id) => typeId === 0 || id === typeId || parentOf(id) === typeId);
/** §3: a given id is parsed as an integer; an underscore joins (`a_b` becomes `ab`). */
export const parseCategoryId = (given: string) => Number.parseInt(given.replace('_', ''), 10);
export const categoryName = (typeId: number, language: Language) => CATEGORY_NAMES[typeId]?.[language] ?? '';
