/** Errors of the site, or of a service it calls: statuses from 500. */
import { type Entry, entry } from './error-entry.ts';

export const OUTAGES = {
  internal: entry(500, 'Something went wrong on our end', '服务器出错了，请稍后重试', '伺服器發生錯誤，請稍後再試'),
  discovery_failed: entry(502, 'Failed to fetch movies: {message}', '获取影片失败：{message}', '取得影片失敗：{message}'),
  parse_failed: entry(502, 'Parsing failed. Try another route', '解析失败，请尝试其他线路', '解析失敗，請嘗試其他線路'),
  parse_unavailable: entry(
    502,
    'The parsing service is temporarily unavailable. Try another route',
    '解析服务暂时不可用，请尝试其他线路',
    '解析服務暫時不可用，請嘗試其他線路',
  ),
  database_unavailable: entry(503, 'The database is unavailable. Please try again', '数据库暂时不可用，请重试', '資料庫暫時不可用，請重試'),
  files_unavailable: entry(
    503,
    'Pictures are temporarily unavailable. Please try again in a moment',
    '图片暂时无法保存或显示，请稍后重试',
    '圖片暫時無法儲存或顯示，請稍後再試',
  ),
  starting: entry(503, 'The site is starting. Please wait a moment', '网站正在启动，请稍候', '網站正在啟動，請稍候'),
  overloaded: entry(503, 'The site is very busy. Please try again in a moment', '网站繁忙，请稍后重试', '網站繁忙，請稍後再試'),
  busy: entry(503, 'Too many sign-ins at once. Please try again', '登录请求过多，请稍后重试', '登入請求過多，請稍後再試'),
  tmdb_key_missing: entry(
    503,
    'Discover is not set up on this site: the operator needs to set TMDB_API_KEY',
    '本站没有开启“发现”：请站长设置 TMDB_API_KEY',
    '本站沒有開啟「探索」：請站長設定 TMDB_API_KEY',
  ),
  tmdb_key_refused: entry(503, 'Failed to fetch movies: TMDB rejected the API key', '获取影片失败：TMDB 拒绝了 API 密钥', '取得影片失敗：TMDB 拒絕了 API 金鑰'),
  discovery_busy: entry(
    503,
    'Failed to fetch movies: too many requests, please try again in {seconds} s',
    '获取影片失败：请求过多，请 {seconds} 秒后重试',
    '取得影片失敗：請求過多，請 {seconds} 秒後重試',
  ),
  app_versions_unreadable: entry(
    503,
    'The list of apps can’t be read: the operator should check app-versions.json',
    '无法读取应用列表，请站长检查 app-versions.json',
    '無法讀取應用程式清單，請站長檢查 app-versions.json',
  ),
  verification_unavailable: entry(
    503,
    'Security verification is temporarily unavailable. Please try again',
    '安全验证服务暂时不可用，请稍后重试',
    '安全驗證服務暫時不可用，請稍後再試',
  ),
  stopping: entry(503, 'The server is shutting down', '服务器正在停止', '伺服器正在停止'),
  discovery_timeout: entry(504, 'Failed to fetch movies: the request timed out', '获取影片失败：等待超时', '取得影片失敗：等待逾時'),
  parse_timeout: entry(504, 'The parsing service timed out. Try another route', '解析服务超时，请尝试其他线路', '解析服務逾時，請嘗試其他線路'),
  storage_full: entry(507, 'No storage space left', '存储空间不足', '儲存空間不足'),
} as const satisfies Record<string, Entry>;
