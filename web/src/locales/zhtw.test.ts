/** Checks that Traditional Chinese uses Taiwan's words, without leftovers of a conversion from Simplified Chinese. */
import { readdirSync, readFileSync } from 'node:fs';
import { CATEGORY_NAMES } from '@yinmu/contract/catalogue/category-names.ts';
import { ERRORS } from '@yinmu/contract/errors.ts';
import { TEXT_NAMESPACES } from '@yinmu/contract/page.ts';
import { FIELD_WORDS, VALUE_WORDS } from '@yinmu/contract/words.ts';
import { expect, test } from 'vitest';

const FOREIGN: Readonly<Record<string, string>> = {
  賬: '帳',
  註銷: '刪除',
  登出帳號: '刪除帳號',
  退出登入: '登出',
  型別: '類型',
  全屏: '全螢幕',
  屏幕: '螢幕',
  當前: '目前',
  視頻: '影片',
  網絡: '網路',
  信息: '資訊',
  默認: '預設',
  用戶: '使用者',
  郵箱: '信箱',
  口令: '密碼',
  短信: '簡訊',
  鏈接: '連結',
  搜索: '搜尋',
  設置: '設定',
  菜單: '選單',
  服務器: '伺服器',
  數據: '資料',
  軟件: '軟體',
  緩存: '快取',
  刷新: '重新整理',
  反饋: '回報',
  導航: '導覽',
  響應: '回應',
  超時: '逾時',
  關鍵詞: '關鍵字',
  重置: '重設',
  撤銷: '復原',
  升序: '升冪',
  降序: '降冪',
  周人氣: '週人氣',
  指令碼: '程式碼',
  腳本: '程式碼',
  託管: '架設',
  麪: '麵',
  裏: '裡',
  爲: '為',
  臺: '台',
  '“': '「',
  '”': '」',
};

type Texts = { [key: string]: string | Texts };
const flat = (texts: Texts, path: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}.${key}`, value] as [string, string]] : flat(value, `${path}.${key}`),
  );
const files = readdirSync(`${import.meta.dirname}/zhtw`);
const texts = [
  ...files.flatMap((name) => flat(JSON.parse(readFileSync(`${import.meta.dirname}/zhtw/${name}`, 'utf8')) as Texts, name)),
  ...Object.entries({ ...ERRORS, ...FIELD_WORDS, ...VALUE_WORDS }).map(([name, { zhtw }]) => [name, zhtw] as const),
  ...Object.entries(CATEGORY_NAMES.zhtw),
];

test('every text file, error, field, value and category is checked', () => {
  expect(files).toHaveLength(TEXT_NAMESPACES.filter((namespace) => namespace !== 'category').length);
  expect(new Map(texts).get('account.json.delete')).toBe('刪除帳號');
  expect(texts.map(([name]) => name)).toEqual(expect.arrayContaining(['login_failed', 'currentPassword', 'hits_week', '14']));
});

test.each(Object.entries(FOREIGN))('no text says %s instead of %s', (foreign) => {
  expect(texts.filter(([, text]) => text.includes(foreign))).toEqual([]);
});
