/** Names of fields and values for messages. Server only. */
import { AUDIT_FIELDS, AUDIT_VALUES } from './admin/audit-words.ts';
import { MODERATION_FIELDS, MODERATION_VALUES } from './community/moderation-words.ts';
import { REPORT_FIELDS, REPORT_VALUES } from './community/report-words.ts';
import type { Words } from './errors.ts';
import { PASSKEY_FIELDS } from './members/passkey-words.ts';
import { VIEWING_FIELDS, VIEWING_VALUES } from './playback/viewing-words.ts';
import { SITE_FIELDS, SITE_VALUES } from './site/site-words.ts';

/** Parses rows of API name, English, Simplified, Traditional. Throws for duplicate names. */
function table(lines: string): Readonly<Record<string, Words>> {
  const words: Record<string, Words> = {};
  for (const line of lines.trim().split('\n')) {
    const [name = '', en = '', zhcn = '', zhtw = ''] = line.split('|').map((part) => part.trim());
    if (name === '') continue;
    if (Object.hasOwn(words, name)) throw new Error(`${name} has two lines in a table of words`);
    words[name] = { en, zhcn, zhtw };
  }
  return words;
}

export const FIELD_WORDS = table(`${AUDIT_FIELDS}${REPORT_FIELDS}${SITE_FIELDS}${MODERATION_FIELDS}${PASSKEY_FIELDS}${VIEWING_FIELDS}
  lasting | Locked | 锁定 | 鎖定
  language | Default language | 默认语言 | 預設語言
  places | Episode progress | 各集进度 | 各集進度
  placeOf | Title at the new place | 新位置上的影片 | 新位置上的影片
  action | Action | 操作 | 操作
  actor | Actor | 演员 | 演員
  adFree | Ad-free | 无广告 | 無廣告
  addTag | Tag to add | 要添加的标签 | 要新增的標籤
  address | Collection API URL | 采集接口地址 | 採集介面網址
  altcha | Proof of work | 工作量证明 | 工作量證明
  alternative_titles | Other names | 其他名称 | 其他名稱
  anonymousName | Name | 名字 | 名字
  area | Region | 地区 | 地區
  at | Time | 时间 | 時間
  attributesToHighlight | Fields to highlight | 高亮字段 | 標示欄位
  attributesToRetrieve | Fields to return | 返回字段 | 傳回欄位
  author | Author | 作者 | 作者
  binned | Titles to move to the trash | 移入回收站的影片 | 移入資源回收筒的影片
  by | Interval | 统计粒度 | 統計粒度
  category | Category | 分类 | 分類
  seconds | Seconds | 秒数 | 秒數
  tenth | Part of the episode | 本集进度 | 本集進度
  change | Change | 修改记录 | 修改紀錄
  groups | Groups | 分组 | 分組
  kept | Title that stays | 保留的影片 | 保留的影片
  mergedRoutes | Merged routes | 并入的线路 | 併入的線路
  merged | Titles to merge | 要合并的影片 | 要合併的影片
  missing | Missing | 缺少 | 缺少
  changedBy | Changed by | 修改者 | 修改者
  changing | Titles to change | 将修改的影片 | 將修改的影片
  code | Code | 验证码 | 驗證碼
  codeId | Image code ID | 图形验证码编号 | 圖形驗證碼編號
  content | Text | 内容 | 內容
  currentPassword | Current password | 当前密码 | 目前密碼
  date | Date | 日期 | 日期
  days | Days | 有效天数 | 有效天數
  director | Director | 导演 | 導演
  disabled | Disabled | 停用 | 停用
  duration | Duration | 总时长 | 總時長
  comments | New comments | 发表评论 | 發表評論
  edit | Edit | 修改内容 | 修改內容
  email | Email address | 邮箱 | 信箱
  embed | Embedding | 嵌入播放 | 嵌入播放
  en | English | 英文 | 英文
  engines | Search engines | 搜索引擎 | 搜尋引擎
  enabled | Enabled | 启用 | 啟用
  entries | Entries | 记录 | 紀錄
  episode | Episode | 集数 | 集數
  episodeId | Episode | 剧集编号 | 劇集編號
  episodes | Episodes | 剧集 | 劇集
  episodeName | Episode name | 剧集名称 | 劇集名稱
  everyHours | Hours between imports | 导入间隔（小时） | 匯入間隔（小時）
  isPaused | Paused | 暂停 | 暫停
  exclude | Title to leave out | 排除的影片 | 排除的影片
  facets | Facets | 分面 | 分面
  fields | Fields | 字段 | 欄位
  filter | Filter | 过滤条件 | 過濾條件
  from | From | 开始时间 | 開始時間
  genre | Genre | 题材 | 題材
  gone | Merged title | 被合并的影片 | 被合併的影片
  goneVersion | Version of the merged title | 被合并影片的版本 | 被合併影片的版本
  seen | Preview | 预览 | 預覽
  guestbook | Guestbook | 留言板 | 留言板
  heroes | Hand-picked titles | 手动推荐大图 | 手動推薦大圖
  hidden | Hidden | 已移除 | 已移除
  highlightPostTag | End of a highlight | 高亮结束标记 | 標示結束標記
  highlightPreTag | Start of a highlight | 高亮开始标记 | 標示開始標記
  id | ID | 编号 | 編號
  idempotency-key | Idempotency key | 幂等键 | 冪等鍵
  identifier | Username or email address | 用户名或邮箱 | 使用者名稱或信箱
  ids | IDs | 编号 | 編號
  ifUnmodifiedSince | Last known time | 已知记录的时间 | 已知紀錄的時間
  image | Image | 图片 | 圖片
  invitation | Invitation | 邀请码 | 邀請碼
  kind | Kind | 种类 | 種類
  label | Label | 名称 | 名稱
  lang | Language | 语言 | 語言
  letter | Letter | 字母 | 字母
  limit | Entries per page | 每页数量 | 每頁數量
  limitPerMinute | Calls per minute | 每分钟次数 | 每分鐘次數
  lines | Routes and episodes | 线路与剧集 | 線路與劇集
  lock | Fields to lock | 要锁定的字段 | 要鎖定的欄位
  locked | Locked fields | 锁定的字段 | 鎖定的欄位
  name | Name | 名称 | 名稱
  newPassword | New password | 新密码 | 新密碼
  nextName | Next episode | 下一集 | 下一集
  note | Note | 说明 | 說明
  notes | Notes | 说明 | 說明
  offset | Offset | 起始位置 | 起始位置
  order | Order | 升降序 | 升降冪
  original_title | Original title | 原名 | 原名
  outcome | Outcome | 结果 | 結果
  overrides | Source categories | 来源分类 | 來源分類
  overview | Plot in English | 英文简介 | 英文簡介
  page | Page | 页码 | 頁碼
  picture | Picture | 图片 | 圖片
  parentId | Parent comment | 所回复的评论 | 所回覆的評論
  password | Password | 密码 | 密碼
  period | Period | 周期 | 週期
  platform | Platform | 平台 | 平台
  priority | Priority | 优先级 | 優先順序
  q | Query | 关键词 | 關鍵字
  reason | Reason | 原因 | 原因
  publicReason | Public reason | 公开的原因 | 公開的原因
  record | Record | 记录 | 紀錄
  records | Source records | 来源记录 | 來源紀錄
  registration | Registration | 注册 | 註冊
  removeTag | Tag to remove | 要移除的标签 | 要移除的標籤
  reply | Reply | 回复 | 回覆
  resolvers | Resolvers | 解析接口 | 解析介面
  restored | Changes to undo | 将撤销的修改 | 將復原的修改
  review_comment | Review comment | 审核意见 | 審核意見
  rating | Rating | 评分 | 評分
  route | Route | 线路 | 線路
  routeIndex | Route position | 线路序号 | 線路序號
  routes | Routes | 线路 | 線路
  rows | Home page rows | 首页栏目 | 首頁區塊
  run | Import | 导入 | 匯入
  runtime | Length in minutes | 时长（分钟） | 片長（分鐘）
  secondFactor | Authenticator code | 身份验证器验证码 | 驗證器驗證碼
  settings | Settings | 设置 | 設定
  size | Size | 大小 | 大小
  sort | Sort | 排序方式 | 排序方式
  source | Source | 来源 | 來源
  startMs | Start time | 起播时间 | 起播時間
  stills | Stills | 剧照 | 劇照
  state | State | 状态 | 狀態
  status | Status | 状态 | 狀態
  tab | Tab | 榜单 | 榜單
  tag | Tag | 标签 | 標籤
  title | Title | 影片 | 影片
  tmdbId | TMDB ID | TMDB 编号 | TMDB 編號
  tmdb_backdrop | Backdrop URL | 背景图地址 | 背景圖網址
  tmdb_id | TMDB ID | TMDB 编号 | TMDB 編號
  tmdb_poster | TMDB poster URL | TMDB 海报地址 | TMDB 海報網址
  tmdb_rating | TMDB rating | TMDB 评分 | TMDB 評分
  tmdb_votes | TMDB votes | TMDB 评分人数 | TMDB 評分人數
  token | Link | 链接 | 連結
  trailer_url | Trailer URL | 预告片地址 | 預告片網址
  turnstileToken | Security verification | 安全验证 | 安全驗證
  type | Type | 类型 | 類型
  unlock | Fields to unlock | 要解锁的字段 | 要解鎖的欄位
  until | Until | 结束时间 | 結束時間
  unwatched | Unmarked episodes | 取消标记的剧集 | 取消標記的劇集
  sha256 | SHA-256 | 校验值 | 校驗值
  type_id | Category | 分类 | 分類
  type_name | Source category name | 来源的分类名称 | 來源的分類名稱
  url | Address | 地址 | 網址
  username | Username | 用户名 | 使用者名稱
  uses | Uses | 可用次数 | 可用次數
  verificationCode | Verification code | 验证码 | 驗證碼
  version | Version | 版本 | 版本
  versions | Versions | 版本 | 版本
  vodClass | Genre | 题材 | 題材
  vodId | Title | 影片 | 影片
  vod_actor | Cast | 演员 | 演員
  vod_area | Region | 地区 | 地區
  vod_blurb | Short description | 短简介 | 短簡介
  vod_class | Genres | 题材 | 題材
  vod_content | Plot | 剧情简介 | 劇情簡介
  vod_director | Directors | 导演 | 導演
  vod_douban_id | Douban ID | 豆瓣编号 | 豆瓣編號
  vod_douban_score | Douban rating | 豆瓣评分 | 豆瓣評分
  vod_id | Title | 影片 | 影片
  vod_lang | Language | 语言 | 語言
  vod_name | Title | 片名 | 片名
  vod_pic | Poster URL | 海报地址 | 海報網址
  vod_remarks | Remarks | 备注 | 備註
  vod_score | Rating | 评分 | 評分
  vod_serial | Episodes so far | 已更新集数 | 已更新集數
  vod_weekday | Weekdays of new episodes | 更新日 | 更新日
  vod_status | Status | 状态 | 狀態
  vod_sub | Other title | 别名 | 別名
  vod_tag | Tags | 标签 | 標籤
  vod_total | Total episodes | 总集数 | 總集數
  vod_version | Version | 版本 | 版本
  vod_year | Year | 年份 | 年份
  watchDuration | Watched time | 观看进度 | 觀看進度
  watched | Watched episodes | 已看剧集 | 已看劇集
  watchedAt | Watched at | 观看时间 | 觀看時間
  writer | Writing page | 写入页面 | 寫入頁面
  year | Year | 年份 | 年份
  yearEnd | Last year | 结束年份 | 結束年份
  yearStart | First year | 起始年份 | 起始年份
  zhcn | Simplified Chinese | 简体中文 | 簡體中文
  zhtw | Traditional Chinese | 繁体中文 | 繁體中文
`);

/** Names of enumeration values, unless they are field names too. */
export const VALUE_WORDS = table(`${AUDIT_VALUES}${REPORT_VALUES}${MODERATION_VALUES}${VIEWING_VALUES}
${SITE_VALUES}
  all | all time | 总榜 | 總榜
  android | Android | Android | Android
  android-tv | Android TV | Android TV | Android TV
  any | any | 不限 | 不限
  approve | approve | 通过 | 通過
  backdrop | backdrop | 背景图 | 背景圖
  approved | approved | 已通过 | 已通過
  asc | ascending | 升序 | 升冪
  best | best first | 最佳 | 最佳
  closed | closed | 关闭 | 關閉
  complaint | a complaint | 投诉 | 投訴
  send | sending a code | 发送验证码 | 傳送驗證碼
  write | comments and messages | 评论与留言 | 評論與留言
  completed | completed | 已完结 | 已完結
  daily | daily | 日榜 | 日榜
  deleted | deleted | 已删除 | 已刪除
  desc | descending | 降序 | 降冪
  direct | direct | 直连 | 直連
  discover | discover | 发现 | 探索
  down | down | 踩 | 倒讚
  failed | failed | 失败 | 失敗
  changed | last change | 最近更新 | 最近更新
  hotRecommendations | highly rated | 高分推荐 | 高分推薦
  invited | by invitation | 仅限邀请 | 僅限邀請
  held | held | 先审后发 | 審核後顯示
  hits | views | 总人气 | 總人氣
  hits_day | views today | 日人气 | 日人氣
  hits_month | views this month | 月人气 | 月人氣
  hits_week | views this week | 周人气 | 週人氣
  ios | iOS | iOS | iOS
  latestReleases | latest releases | 最近更新 | 最近更新
  legal | withdrawn for legal reasons | 因法律原因下架 | 因法律原因下架
  likes | likes | 点赞数 | 按讚數
  views | views | 播放次数 | 播放次數
  linux | Linux | Linux | Linux
  login | sign-in | 登录 | 登入
  macos | macOS | macOS | macOS
  monthly | monthly | 月榜 | 月榜
  movie | movie | 电影 | 電影
  ongoing | ongoing | 连载中 | 連載中
  open | open | 开放 | 開放
  parse | parsed | 解析 | 解析
  partially_approved | partially approved | 部分通过 | 部分通過
  pending | pending | 待审核 | 待審核
  plot | plot | 剧情简介 | 劇情簡介
  poster | poster | 海报 | 海報
  popularAnime | popular anime | 热门动漫 | 熱門動漫
  popularMovies | popular movies | 热门电影 | 熱門電影
  popularShows | popular shows | 热门剧集 | 熱門劇集
  popularity | popularity | 热度 | 熱門程度
  register | registration | 注册 | 註冊
  reject | reject | 拒绝 | 拒絕
  rejected | rejected | 已拒绝 | 已拒絕
  releaseDate | release date | 上映日期 | 上映日期
  reset | password reset | 重置密码 | 重設密碼
  revenue | revenue | 票房 | 票房
  score | rating | 评分 | 評分
  shown | shown | 显示 | 顯示
  stalled | stalled | 卡顿 | 卡頓
  started | started | 成功 | 成功
  time | newest | 最近更新 | 最近更新
  tmdb | TMDB ID | TMDB 编号 | TMDB 編號
  topRated | top rated | 高分 | 高分
  trending | trending | 热门 | 熱門
  tv | TV | 剧集 | 劇集
  up | up | 赞 | 讚
  upcoming | upcoming | 即将上线 | 即將上線
  voteCount | vote count | 评分人数 | 評分人數
  weekly | weekly | 周榜 | 週榜
  windows | Windows | Windows | Windows
  withdrawn | withdrawn | 已下架 | 已下架
`);

const itself = (name: string): Words => ({ en: name, zhcn: name, zhtw: name });
export const fieldWords = (name: string): Words => FIELD_WORDS[name] ?? itself(name);
/** Field names begin with a capital; values do not, except TMDB and the like. */
const asValue = (name: Words): Words => ({ ...name, en: name.en.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()) });
export const valueWords = (value: string): Words => VALUE_WORDS[value] ?? (Object.hasOwn(FIELD_WORDS, value) ? asValue(fieldWords(value)) : itself(value));
