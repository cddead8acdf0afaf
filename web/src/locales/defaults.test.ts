import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Default texts for failures without a message (§8). */
const DEFAULTS = [
  ['登录失败', '登入失敗', 'Login failed'],
  ['验证码发送失败', '驗證碼傳送失敗', 'Failed to send verification code'],
  ['验证码登录失败', '驗證碼登入失敗', 'Login with code failed'],
  ['注册失败', '註冊失敗', 'Registration failed'],
  ['密码重置失败', '密碼重設失敗', 'Password reset failed'],
  ['退出登录失败', '登出失敗', 'Logout failed'],
  ['收藏失败', '收藏失敗', 'Failed to add to favorites'],
  ['取消收藏失败', '取消收藏失敗', 'Failed to remove from favorites'],
  ['收藏加载失败', '收藏載入失敗', 'Failed to get favorites'],
  ['资料更新失败', '資料更新失敗', 'Failed to update profile'],
  ['清空历史失败', '清空歷史失敗', 'Failed to clear history'],
  ['留言提交失败，请重试。', '留言送出失敗，請重試。', 'Failed to submit your message. Please try again.'],
  ['获取验证码失败', '取得驗證碼失敗', 'Failed to get verification code'],
  ['分享失败，请稍后重试', '分享失敗，請稍後再試', 'Failed to share, please try again later'],
  ['内容加载失败，请刷新页面重试。', '內容載入失敗，請重新整理頁面重試。', 'Failed to load content. Please try refreshing the page.'],
  ['视频加载失败，请稍后重试。', '影片載入失敗，請稍後再試。', 'Failed to load videos. Please try again later.'],
  ['视频加载失败', '影片載入失敗', 'Failed to load video'],
  ['分类加载失败，请稍后重试。', '分類載入失敗，請稍後再試。', 'Failed to load categories. Please try again later.'],
  ['获取分类失败', '取得分類失敗', 'Failed to fetch categories'],
  ['没有找到“{{query}}”的结果', '沒有找到「{{query}}」的結果', 'No results found for “{{query}}”'],
  ['没有找到影片', '找不到影片', 'No movies found'],
  ['排行榜加载失败，请稍后重试', '排行榜載入失敗，請稍後再試', 'Failed to load rankings, please try again later'],
] as const;

function textsIn(language: string): Map<string, string> {
  const folder = path.join(import.meta.dirname, language);
  const texts = new Map<string, string>();
  const add = (key: string, value: object | string): unknown =>
    typeof value === 'string' ? texts.set(key, value) : Object.entries(value).map(([name, inner]) => add(`${key}.${name}`, inner));
  for (const file of readdirSync(folder)) add(file, JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
  return texts;
}
const texts = ['zhcn', 'zhtw', 'en'].map(textsIn);

test.each(DEFAULTS)('§8: %s is %s and %s under one key', (...said) => {
  const keys = [...(texts[0]?.keys() ?? [])].filter((key) => said.every((text, nth) => texts[nth]?.get(key) === text));
  expect(keys).not.toEqual([]);
});
