/** Describes validation failures in each language: the field's name and the rule with its values. */

import { HOME_ROW_PATTERN } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { type Words, words } from '@yinmu/contract/errors.ts';
import { isLanguage } from '@yinmu/contract/limits.ts';
import { USERNAME_PATTERN } from '@yinmu/contract/members/accounts.endpoints.ts';
import { EPISODE_ID_TEXT, PLACES_TEXT, WATCHED_TEXT } from '@yinmu/contract/members/episode-texts.ts';
import { behind, EMPTY, joinWords } from '@yinmu/contract/message-words.ts';
import { SCRIPT_PATTERN } from '@yinmu/contract/site/outside-script.ts';
import { FIELD_WORDS, fieldWords, valueWords } from '@yinmu/contract/words.ts';

export interface Issue {
  instancePath: string;
  keyword?: string;
  params?: Record<string, unknown>;
}

const INVALID = words('is not valid', '无效', '無效');

const TYPES: Record<string, Words> = {
  integer: words('must be a whole number', '必须是整数', '必須是整數'),
  number: words('must be a number', '必须是数字', '必須是數字'),
  string: words('must be text', '必须是文字', '必須是文字'),
  boolean: words('must be yes or no', '只能是“是”或“否”', '只能是「是」或「否」'),
  array: words('must be a list', '必须是列表', '必須是清單'),
  null: words('must be left out', '必须留空', '必須留空'),
  object: words('must be a group of fields', '必须是一组字段', '必須是一組欄位'),
};

/** Describes patterns in words. A test requires an entry for each pattern of the contract. */
export const PATTERN_WORDS: Record<string, Words> = {
  '^[A-Za-z0#]$': words('must be one letter, or # for other characters', '必须是单个字母，其他字符用 # 表示', '必須是單一字母，其他字元用 # 表示'),
  '^[0-9]{1,4}(_[0-9]{1,4})?$': words('must be a category ID', '必须是分类编号', '必須是分類編號'),
  [USERNAME_PATTERN]: words(
    'may contain only letters, digits, "_", "." and "-"',
    '只能包含文字、数字、“_”、“.”和“-”',
    '只能包含文字、數字、「_」、「.」和「-」',
  ),
  [HOME_ROW_PATTERN]: words(
    'must be rows of this site or of a category, such as category:12',
    '必须是本站栏目或分类栏目，例如 category:12',
    '必須是本站區塊或分類區塊，例如 category:12',
  ),
  [SCRIPT_PATTERN]: words('must be an https address', '须是 https 地址', '須是 https 網址'),
  '^[A-Za-z0-9_-]{22}$': words('was not issued by this site', '不是本站提供的编号', '不是本站提供的編號'),
  '^[0-9a-f-]{1,36}$': words('was not issued by this site', '不是本站提供的编号', '不是本站提供的編號'),
  '^[0-9]{0,10}$': words('must be digits', '只能是数字', '只能是數字'),
  '^[A-Za-z0-9_-]+$': words('may contain only letters, digits, "_" and "-"', '只能包含字母、数字、“_”和“-”', '只能包含字母、數字、「_」和「-」'),
  '^[A-Za-z0-9._:-]+$': words(
    'may contain only letters, digits, ".", "_", ":" and "-"',
    '只能包含字母、数字、“.”、“_”、“:”和“-”',
    '只能包含字母、數字、「.」、「_」、「:」和「-」',
  ),
  '^[A-Za-z0-9+/=_.:-]+$': words('may contain only letters, digits and +/=_.:-', '只能包含字母、数字和 +/=_.:-', '只能包含字母、數字和 +/=_.:-'),
  '^([A-Za-z0-9-]{8,128})?$': words(
    'must be 8 to 128 letters, digits or hyphens, or empty',
    '必须是 8–128 个字母、数字或连字符，或留空',
    '必須是 8–128 個字母、數字或連字號，或留空',
  ),
  '^[A-Za-z0-9]*$': words('may contain only letters and digits', '只能包含字母和数字', '只能包含字母和數字'),
  '^[0-9]{6}$': words('must be 6 digits', '必须是 6 位数字', '必須是 6 位數字'),
  [EPISODE_ID_TEXT]: words('must be an episode, such as e12', '必须是剧集编号', '必須是劇集編號'),
  [WATCHED_TEXT]: words('must be episodes, such as e1..12,sp1', '必须是剧集编号', '必須是劇集編號'),
  [PLACES_TEXT]: words('must be positions in episodes, such as e3:412,e2:90', '必须是各集的进度', '必須是各集的進度'),
  '^(188[89]|189\\d|19\\d\\d|20\\d\\d)?$': words('must be a year from 1888 to 2099', '必须是 1888 至 2099 年', '必須是 1888 至 2099 年'),
  '^https?://[^\\s]+$': words(
    'must be a web address with http:// or https://',
    '必须是以 http:// 或 https:// 开头的网址',
    '必須是以 http:// 或 https:// 開頭的網址',
  ),
  '^(https?://|/demo/)[^\\s]+$': words(
    'must be a web address with http:// or https://',
    '必须是以 http:// 或 https:// 开头的网址',
    '必須是以 http:// 或 https:// 開頭的網址',
  ),
  '^(https?://[^\\s]+)?$': words(
    'must be a web address with http:// or https://, or empty',
    '必须是以 http:// 或 https:// 开头的网址，或留空',
    '必須是以 http:// 或 https:// 開頭的網址，或留空',
  ),
  '^https?://.*\\{url\\}': words('must be a web address containing {url}', '必须是含有 {url} 的网址', '必須是含有 {url} 的網址'),
  '^[0-9]+(\\.[0-9]+){0,3}([-+][0-9A-Za-z.-]+)?$': words('must be a version such as 1.2.3', '必须是版本号，例如 1.2.3', '必須是版本號，例如 1.2.3'),
  '^(https?://[^\\s]+|/[^/\\s][^\\s]*)$': words('must be a web address or a path on this site', '必须是网址或本站的路径', '必須是網址或本站的路徑'),
  '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$': words(
    'must be a time such as 2026-01-31T20:00:00.000Z',
    '必须是时间，例如 2026-01-31T20:00:00.000Z',
    '必須是時間，例如 2026-01-31T20:00:00.000Z',
  ),
  '^[0-9]{4}-[0-9]{2}-[0-9]{2}$': words('must be a date such as 2026-01-31', '必须是日期，例如 2026-01-31', '必須是日期，例如 2026-01-31'),
  '^([A-Za-z0-9_-]{22}(\\.[0-9]{1,4}x[0-9]{1,4})?)?$': words('was not uploaded to this site', '没有上传到本站', '沒有上傳到本站'),
  '^(#[0-9a-f]{6})?$': words('must be a color such as #1565c0, or empty', '必须是颜色，例如 #1565c0，或留空', '必須是顏色，例如 #1565c0，或留空'),
  '^([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{3})?Z)?$': words(
    'must be a time in UTC such as 2026-01-31T08:00:00Z, or empty',
    '必须是世界时，例如 2026-01-31T08:00:00Z，或留空',
    '必須是世界時，例如 2026-01-31T08:00:00Z，或留空',
  ),
  '^([^\\s@<>]+@[^\\s@<>]+|https://[^\\s]+)?$': words(
    'must be an email address or a web address with https://, or empty',
    '必须是邮箱地址或以 https:// 开头的网址，或留空',
    '必須是電子郵件地址或以 https:// 開頭的網址，或留空',
  ),
  '^https://[^\\s]+$': words('must be a web address with https://', '必须是以 https:// 开头的网址', '必須是以 https:// 開頭的網址'),
  '^[0-9a-f]{64}$': words('must be 64 hexadecimal digits', '必须是 64 位十六进制数字', '必須是 64 位十六進位數字'),
};
const EMAIL = words('must be a valid email address', '必须是有效的邮箱地址', '必須是有效的電子郵件地址');

/** The text that follows the field's name. */
const RULES: Record<string, (params: Record<string, unknown>, field: string) => Words> = {
  type: ({ type }) => TYPES[String(type).split(',')[0] ?? ''] ?? INVALID,
  required: () => words('is missing', '必须填写', '必須填寫'),
  maxLength: ({ limit }) => words(`may have at most ${limit} characters`, `最多 ${limit} 个字符`, `最多 ${limit} 個字元`),
  minLength: ({ limit }) => (limit === 1 ? EMPTY : words(`must have at least ${limit} characters`, `至少 ${limit} 个字符`, `至少 ${limit} 個字元`)),
  minimum: ({ limit }) => words(`must be at least ${limit}`, `不能小于 ${limit}`, `不能小於 ${limit}`),
  maximum: ({ limit }) => words(`may be at most ${limit}`, `不能大于 ${limit}`, `不能大於 ${limit}`),
  maxItems: ({ limit }) => words(`may have at most ${limit} entries`, `最多 ${limit} 项`, `最多 ${limit} 項`),
  minItems: ({ limit }) => words(`must have at least ${limit} entries`, `至少 ${limit} 项`, `至少 ${limit} 項`),
  uniqueItems: () => words('may not contain duplicates', '不能有重复项', '不能有重複項'),
  format: () => words('must be a valid web address', '必须是有效的网址', '必須是有效的網址'),
  pattern: ({ pattern }, field) => (field === 'email' ? EMAIL : (PATTERN_WORDS[String(pattern)] ?? INVALID)),
  enum: ({ allowedValues }) => {
    const allowed = joinWords((allowedValues as unknown[]).map((value) => valueWords(String(value))));
    return words(`must be one of: ${allowed.en}`, `只能是：${allowed.zhcn}`, `只能是：${allowed.zhtw}`);
  },
  anyOf: () => words('has an unknown format', '的形式无法识别', '的形式無法識別'),
};
export const RULES_WITH_WORDS: readonly string[] = [...Object.keys(RULES), 'additionalProperties'];

const BODY = words('The request', '请求内容', '請求內容');

export const pathOf = ({ instancePath, params }: Issue): string => {
  const extra = params?.additionalProperty ?? params?.missingProperty;
  return [...instancePath.split('/').filter(Boolean), ...(extra === undefined ? [] : [String(extra)])].join('.');
};

/** Returns the last name in a path that is not an index, and its parent if the two have a common name. */
function fieldIn(path: string): { name: string; within: string } | undefined {
  const names = path.split('.').filter((name, i, all) => Object.hasOwn(FIELD_WORDS, name) || Object.hasOwn(FIELD_WORDS, `${all[i - 1]}.${name}`));
  const name = names.at(-1);
  if (name === undefined) return undefined;
  const within = names.at(-2) ?? '';
  const both = `${within}.${name}`;
  return { name: Object.hasOwn(FIELD_WORDS, both) ? both : name, within };
}

/** Returns the label of a field in its form. Localized texts are named by their parent. */
function calledIn({ name, within }: { name: string; within: string }): Words {
  const own = fieldWords(name);
  if (within === '' || !isLanguage(name)) return own;
  const whole = fieldWords(within);
  return words(`${whole.en} (${own.en})`, `${whole.zhcn}（${own.zhcn}）`, `${whole.zhtw}（${own.zhtw}）`);
}

function placed(rule: Words, path: string): Words {
  const [, index] = /\.(\d+)$/.exec(path) ?? [];
  if (index === undefined) return rule;
  const nth = Number(index) + 1;
  return words(`${rule.en} (entry ${nth})`, `${rule.zhcn}（第 ${nth} 项）`, `${rule.zhtw}（第 ${nth} 項）`);
}

/** @param cut shortens quoted input */
export function issueWords(issue: Issue, cut: (text: string) => string): Words {
  const { keyword = '', params = {} } = issue;
  if (keyword === 'additionalProperties') {
    const name = cut(String(params.additionalProperty));
    return words(`"${name}" is not a field of this request`, `“${name}”不是此请求的字段`, `「${name}」不是此請求的欄位`);
  }
  const path = pathOf(issue);
  const field = fieldIn(path);
  return behind(field === undefined ? BODY : calledIn(field), placed(RULES[keyword]?.(params, field?.name ?? '') ?? INVALID, path));
}
