/** The error catalogue: code → status and the text in three languages. English texts that product.md §8 quotes are copied to the letter. */
import type { Language } from './limits.ts';

/** The same text in each language. */
export type Words = Record<Language, string>;
export const words = (en: string, zhcn: string, zhtw: string): Words => ({ en, zhcn, zhtw });

type Entry = { status: number } & Words;
const entry = (status: number, en: string, zhcn: string, zhtw: string): Entry => ({ status, en, zhcn, zhtw });

export const ERRORS = {
  video_moved: entry(301, 'This title is number {to} now', '该影片现在的编号是 {to}', '該影片現在的編號是 {to}'),
  validation_failed: entry(400, 'The request is not valid: {detail}', '请求无效：{detail}', '請求無效：{detail}'),
  body_not_json: entry(400, 'The body is not valid JSON', '请求内容不是有效的 JSON', '請求內容不是有效的 JSON'),
  body_too_deep: entry(400, 'The body is nested too deeply', '请求内容嵌套过深', '請求內容巢狀過深'),
  bad_request: entry(400, 'The request is malformed', '请求格式错误', '請求格式錯誤'),
  current_password_needed: entry(
    400,
    'Current password is required for changing email or password',
    '修改邮箱或密码需要输入当前密码',
    '修改信箱或密碼需要輸入目前密碼',
  ),
  same_title: entry(400, 'These are the same title: choose another one', '这是同一部影片，请另选一部', '這是同一部影片，請另選一部'),
  nothing_changed: entry(400, 'No changes detected', '没有任何修改', '沒有任何修改'),
  username_and_email_needed: entry(400, 'Please provide both username and email', '请同时提供用户名和邮箱', '請同時提供使用者名稱和信箱'),
  similar_needs_key: entry(400, 'Either tmdbId or vodClass must be provided', '必须提供 tmdbId 或 vodClass', '必須提供 tmdbId 或 vodClass'),
  invalid_search_filter: entry(400, 'The search filter is not valid: {detail}', '搜索过滤条件无效：{detail}', '搜尋過濾條件無效：{detail}'),
  invalid_search_sort: entry(400, 'The search sort is not valid: {detail}', '搜索排序无效：{detail}', '搜尋排序無效：{detail}'),
  verification_needed: entry(400, 'Please complete the security verification', '请完成安全验证', '請完成安全驗證'),
  verification_code_needed: entry(400, 'Please enter verification code', '请输入验证码', '請輸入驗證碼'),
  verification_wrong: entry(400, 'The verification code is wrong or no longer valid', '图形验证码错误或已失效', '圖形驗證碼錯誤或已失效'),
  password_common: entry(400, 'This password is too easy to guess, please choose another', '该密码过于常见，请换一个', '該密碼過於常見，請換一個'),
  username_reserved: entry(400, 'This username is reserved, please choose another', '该用户名为保留名称，请换一个', '該使用者名稱為保留名稱，請換一個'),
  username_mixed: entry(
    400,
    'A username may not mix scripts whose letters look alike, please choose another',
    '用户名不能混用外形相似的不同文字，请换一个',
    '使用者名稱不能混用外形相似的不同文字，請換一個',
  ),
  image_unreadable: entry(
    400,
    'Please choose a JPEG, PNG, WebP, AVIF or GIF image that can be read',
    '请选择可读取的 JPEG、PNG、WebP、AVIF 或 GIF 图片',
    '請選擇可讀取的 JPEG、PNG、WebP、AVIF 或 GIF 圖片',
  ),
  address_refused: entry(400, 'This address may not be requested', '不允许访问该地址', '不允許存取該位址'),
  api_key_required: entry(401, 'An API key is required', '需要 API 密钥', '需要 API 金鑰'),
  unauthenticated: entry(401, 'Please login first to use this feature', '请先登录后再使用此功能', '請先登入後再使用此功能'),
  login_failed: entry(401, 'Username, email or password is wrong', '用户名、邮箱或密码错误', '使用者名稱、信箱或密碼錯誤'),
  code_wrong: entry(401, 'The code is wrong or no longer valid', '验证码错误或已失效', '驗證碼錯誤或已失效'),
  second_factor_needed: entry(401, 'Please enter the code of your authenticator app', '请输入身份验证器中的验证码', '請輸入驗證器中的驗證碼'),
  second_factor_wrong: entry(
    401,
    'The code of the authenticator app is wrong, or was used already',
    '身份验证器验证码错误或已使用过',
    '驗證器驗證碼錯誤或已使用過',
  ),
  current_password_wrong: entry(403, 'The current password is wrong', '当前密码错误', '目前密碼錯誤'),
  step_up_needed: entry(
    403,
    'Please confirm first that it is you: your password or second factor is asked for again after 15 minutes',
    '请先确认是您本人：距上次验证超过 15 分钟时，需要再次输入密码或验证码',
    '請先確認是您本人：距上次驗證超過 15 分鐘時，需要再次輸入密碼或驗證碼',
  ),
  forbidden: entry(403, 'Your account has no right to do this', '您的账号没有此权限', '您的帳號沒有此權限'),
  second_factor_required: entry(
    403,
    'Admins of this site need two-step sign-in: set it up in your account under Security',
    '本站管理员必须开启两步验证：请在会员中心的“安全”中设置',
    '本站管理員必須開啟兩步驟驗證：請在會員中心的「安全」中設定',
  ),
  registration_closed: entry(403, 'This site takes no new members at present', '本站暂不开放注册', '本站暫不開放註冊'),
  invitation_needed: entry(
    403,
    'Registration is by invitation: please enter an invitation code',
    '本站仅限邀请注册，请输入邀请码',
    '本站僅限邀請註冊，請輸入邀請碼',
  ),
  invitation_unknown: entry(403, 'There is no such invitation code, please check it', '邀请码不存在，请核对', '邀請碼不存在，請核對'),
  invitation_used_up: entry(403, 'This invitation is used up, please ask for another', '该邀请码已用完，请索取新的邀请码', '該邀請碼已用完，請索取新的邀請碼'),
  invitation_expired: entry(403, 'This invitation has expired, please ask for another', '该邀请码已过期，请索取新的邀请码', '該邀請碼已過期，請索取新的邀請碼'),
  invitation_revoked: entry(
    403,
    'This invitation was revoked, please ask for another',
    '该邀请码已被撤销，请索取新的邀请码',
    '該邀請碼已作廢，請索取新的邀請碼',
  ),
  comments_closed: entry(403, 'This site takes no new comments at present', '本站暂不开放评论', '本站暫不開放評論'),
  guestbook_closed: entry(403, 'The guestbook is closed at present', '留言板暂时关闭', '留言板暫時關閉'),
  address_link_dead: entry(
    403,
    'This link is no longer valid: it works once, within 72 hours',
    '该链接已失效：仅可使用一次，72 小时内有效',
    '該連結已失效：僅可使用一次，72 小時內有效',
  ),
  setup_link_dead: entry(
    403,
    'This link is no longer valid. Make an admin with: npx yinmu admin create',
    '此链接已失效，请用命令创建管理员：npx yinmu admin create',
    '此連結已失效，請用指令建立管理員：npx yinmu admin create',
  ),
  foreign_origin: entry(403, 'Requests from other sites are refused', '拒绝来自其他网站的请求', '拒絕來自其他網站的請求'),
  not_found: entry(404, 'Not found', '未找到', '找不到'),
  video_not_found: entry(404, 'Video not found', '视频不存在', '影片不存在'),
  list_not_found: entry(404, 'List not found', '片单不存在', '片單不存在'),
  comment_not_found: entry(404, 'Comment not found', '评论不存在', '評論不存在'),
  report_not_found: entry(404, 'Report not found', '举报不存在', '檢舉不存在'),
  suggestion_not_found: entry(404, 'Suggestion not found', '修改建议不存在', '修改建議不存在'),
  entry_not_found: entry(404, 'Entry not found', '留言不存在', '留言不存在'),
  movie_not_found: entry(404, 'Movie not found', '未找到该影片', '找不到該影片'),
  category_not_found: entry(404, 'Category not found', '分类不存在', '分類不存在'),
  no_playable_url: entry(404, 'No playable URL found', '没有可播放的地址', '沒有可播放的位址'),
  invitation_not_found: entry(404, 'Invitation not found', '邀请不存在', '邀請不存在'),
  bulk_not_found: entry(404, 'Change of titles not found', '批量修改不存在', '批次修改不存在'),
  run_not_found: entry(404, 'Import not found', '导入记录不存在', '匯入紀錄不存在'),
  record_not_found: entry(404, 'This title has no such source record', '该影片没有这条来源记录', '該影片沒有這筆來源紀錄'),
  change_not_found: entry(404, 'Change not found', '修改记录不存在', '修改紀錄不存在'),
  method_not_allowed: entry(405, 'This method is not allowed here', '不支持该请求方法', '不支援該請求方法'),
  too_many_lists: entry(409, 'You cannot have more than {max} lists', '最多只能创建 {max} 个片单', '最多只能建立 {max} 個片單'),
  library_full: entry(409, 'You cannot keep more than {max} titles here', '最多只能保存 {max} 部影片', '最多只能儲存 {max} 部影片'),
  changed_since: entry(409, 'Another device has changed this since', '另一台设备已作了更新的更改', '另一台裝置已作了更新的變更'),
  member_changed: entry(409, 'Another account is signed in here by now, please try again', '此处登录的账号已更换，请重试', '此處登入的帳號已更換，請重試'),
  already_reported: entry(409, 'You have reported this already', '您已举报过此内容', '您已檢舉過此內容'),
  comment_repeated: entry(409, 'You have just said that', '请勿重复发表相同内容', '請勿重複發表相同內容'),
  already_decided: entry(409, 'Already decided: {status} by {by}', '已被处理：{by}，结果为 {status}', '已被處理：{by}，結果為 {status}'),
  answered_gone: entry(409, 'The comment that it answers is gone: reject it', '它所回复的评论已被删除，请拒绝', '它所回覆的評論已被刪除，請拒絕'),
  suggestion_conflict: entry(
    409,
    'The title has changed since: {fields}. Choose the fields to approve',
    '影片资料在此期间已变更：{fields}，请选择要通过的字段',
    '影片資料在此期間已變更：{fields}，請選擇要通過的欄位',
  ),
  title_changed: entry(
    409,
    'This title was changed meanwhile, by {by}: {fields}. Look at it again',
    '该影片在此期间已被修改（{by}）：{fields}，请重新查看',
    '該影片在此期間已被修改（{by}）：{fields}，請重新查看',
  ),
  picture_gone: entry(409, 'The picture that was there before is not kept any more', '原来的图片已不再保留', '原來的圖片已不再保留'),
  title_exists: entry(409, 'This title is here already, as number {id}', '该影片已存在，编号 {id}', '該影片已存在，編號 {id}'),
  bulk_too_large: entry(
    409,
    'The filter finds {count} titles, at most {max} can be changed at once: narrow it',
    '筛选到 {count} 部影片，一次最多修改 {max} 部，请缩小范围',
    '篩選到 {count} 部影片，一次最多修改 {max} 部，請縮小範圍',
  ),
  bulk_changed: entry(
    409,
    'By now {count} would change: look at the preview again',
    '现在将更改 {count} 项，请重新查看预览',
    '現在將變更 {count} 項，請重新查看預覽',
  ),
  bulk_running: entry(409, 'This change is still under way', '该批量修改仍在进行', '該批次修改仍在進行'),
  bulk_undone: entry(409, 'This was undone already', '已经撤销过', '已經復原過'),
  run_too_old: entry(409, 'An import can be undone for {max} days', '导入只能在 {max} 天内撤销', '匯入只能在 {max} 天內復原'),
  title_merged: entry(409, 'This title was merged into title {id}', '该影片已合并到影片 {id}', '該影片已合併到影片 {id}'),
  title_removed: entry(
    409,
    'Withdrawn and deleted titles cannot be merged or split: {name}',
    '已下架或已删除的影片不能合并或拆分：{name}',
    '已下架或已刪除的影片不能合併或拆分：{name}',
  ),
  merge_not_undone: entry(
    409,
    'A merge is taken back by splitting the title again by its source records',
    '要撤回合并，请按来源记录重新拆分影片',
    '要撤回合併，請按來源紀錄重新拆分影片',
  ),
  nothing_left_to_split: entry(409, 'A title has to keep one of its source records', '影片至少须保留一条来源记录', '影片至少須保留一筆來源紀錄'),
  field_changed: entry(409, 'Changed again since: {fields}', '此后又有更改：{fields}', '此後又有變更：{fields}'),
  idempotency_key_reused: entry(409, 'This idempotency key was used for another request', '该幂等键已用于其他请求', '該冪等鍵已用於其他請求'),
  request_in_progress: entry(
    409,
    'The same request is still being worked on, please retry',
    '相同的请求仍在处理中，请稍后重试',
    '相同的請求仍在處理中，請稍後重試',
  ),
  settings_changed: entry(
    409,
    'The settings were changed by {by} meanwhile. Look at them again, then save yours',
    '设置在此期间已被 {by} 更改，请重新查看后再保存',
    '設定在此期間已被 {by} 變更，請重新查看後再儲存',
  ),
  import_running: entry(409, 'This source is being imported already', '该来源正在导入', '該來源正在匯入'),
  source_known: entry(409, 'This source is there already', '该来源已存在', '該來源已存在'),
  source_in_use: entry(409, 'Titles come from this source: it cannot be removed', '有影片来自该来源，无法移除', '有影片來自該來源，無法移除'),
  last_admin: entry(
    409,
    'Another admin has to do that: the site must not be left without one',
    '此操作须由另一位管理员进行：本站不能没有管理员',
    '此操作須由另一位管理員進行：本站不能沒有管理員',
  ),
  second_factor_on: entry(409, 'Two-step sign-in is on already', '两步验证已开启', '兩步驟驗證已開啟'),
  second_factor_off: entry(409, 'Two-step sign-in is not set up', '尚未设置两步验证', '尚未設定兩步驟驗證'),
  username_taken: entry(409, 'This username is taken', '用户名已被使用', '使用者名稱已被使用'),
  username_alike: entry(
    409,
    'This username reads like that of another member: choose one that can be told apart',
    '该用户名与其他用户的名字难以区分，请换一个',
    '該使用者名稱與其他使用者的名稱難以區分，請換一個',
  ),
  email_taken: entry(409, 'This email address is in use already', '该邮箱已被使用', '該信箱已被使用'),
  video_withdrawn: entry(410, 'This title was withdrawn{why}', '该影片已下架{why}', '該影片已下架{why}'),
  precondition_failed: entry(412, 'The file is another by now', '文件已更改', '檔案已變更'),
  payload_too_large: entry(413, 'The request is too large', '请求内容过大', '請求內容過大'),
  uri_too_long: entry(414, 'The address is too long', '请求地址过长', '請求位址過長'),
  unsupported_media_type: entry(415, 'This kind of content is not accepted here', '不接受此类型的内容', '不接受此類型的內容'),
  range_not_satisfiable: entry(416, 'The file has no such part', '文件没有所请求的部分', '檔案沒有所請求的部分'),
  parse_locked: entry(
    423,
    'Route {route} is still processing your previous request',
    '线路 {route} 仍在处理上一个请求，请稍候',
    '線路 {route} 仍在處理上一個請求，請稍候',
  ),
  too_many_requests: entry(429, 'Too many requests, please retry in {seconds} s', '请求过于频繁，请 {seconds} 秒后重试', '請求過於頻繁，請 {seconds} 秒後重試'),
  parse_rate_limited: entry(
    429,
    'Too many requests on route {route}: {remaining} of {limit} a minute left, retry in {seconds} s',
    '线路 {route} 请求过于频繁：每分钟 {limit} 次，剩余 {remaining} 次，{seconds} 秒后重试',
    '線路 {route} 請求過於頻繁：每分鐘 {limit} 次，剩餘 {remaining} 次，{seconds} 秒後重試',
  ),
  video_unavailable_legally: entry(
    451,
    'This title is not available for legal reasons{why}',
    '因法律原因，该影片无法提供{why}',
    '因法律原因，該影片無法提供{why}',
  ),
  internal: entry(500, 'Something went wrong on our side', '服务器内部错误', '伺服器內部錯誤'),
  discovery_failed: entry(502, 'Failed to fetch movies: {message}', '获取影片失败：{message}', '取得影片失敗：{message}'),
  parse_failed: entry(502, 'Parsing failed, try another route', '解析失败，请尝试其他线路', '解析失敗，請嘗試其他線路'),
  parse_unavailable: entry(
    502,
    'The parsing service is temporarily unavailable, try another route',
    '解析服务暂时不可用，请尝试其他线路',
    '解析服務暫時不可用，請嘗試其他線路',
  ),
  database_unavailable: entry(503, 'The database is unavailable, please retry', '数据库暂时不可用，请重试', '資料庫暫時不可用，請重試'),
  files_unavailable: entry(
    503,
    'Pictures cannot be stored or shown just now, please retry in a moment',
    '图片暂时无法保存或显示，请稍后重试',
    '圖片暫時無法儲存或顯示，請稍後重試',
  ),
  starting: entry(503, 'The site is starting, please wait a moment', '网站正在启动，请稍候', '網站正在啟動，請稍候'),
  overloaded: entry(503, 'The site is very busy, please retry in a moment', '网站繁忙，请稍后重试', '網站繁忙，請稍後重試'),
  busy: entry(503, 'Too many sign-ins at once, please retry', '登录请求过多，请稍后重试', '登入請求過多，請稍後重試'),
  tmdb_key_missing: entry(
    503,
    'Discovery is not set up on this site: the operator has to set TMDB_API_KEY',
    '本站没有开启“发现”：请站长设置 TMDB_API_KEY',
    '本站沒有開啟「探索」：請站長設定 TMDB_API_KEY',
  ),
  tmdb_key_refused: entry(503, 'Failed to fetch movies: TMDB refuses the API key', '获取影片失败：TMDB 拒绝了 API 密钥', '取得影片失敗：TMDB 拒絕了 API 金鑰'),
  discovery_busy: entry(
    503,
    'Failed to fetch movies: too many requests, please retry in {seconds} s',
    '获取影片失败：请求过多，请 {seconds} 秒后重试',
    '取得影片失敗：請求過多，請 {seconds} 秒後重試',
  ),
  app_versions_unreadable: entry(
    503,
    'The list of apps cannot be read: the operator should look at app-versions.json',
    '无法读取应用列表，请站长检查 app-versions.json',
    '無法讀取應用程式清單，請站長檢查 app-versions.json',
  ),
  verification_unavailable: entry(
    503,
    'The security verification cannot be checked just now, please retry',
    '安全验证服务暂时不可用，请稍后重试',
    '安全驗證服務暫時不可用，請稍後重試',
  ),
  stopping: entry(503, 'The server is stopping', '服务器正在停止', '伺服器正在停止'),
  discovery_timeout: entry(504, 'Failed to fetch movies: no answer in time', '获取影片失败：等待超时', '取得影片失敗：等待逾時'),
  parse_timeout: entry(504, 'The parsing service timed out, try another route', '解析服务超时，请尝试其他线路', '解析服務逾時，請嘗試其他線路'),
  storage_full: entry(507, 'There is no space left to store this', '存储空间不足', '儲存空間不足'),
} as const satisfies Record<string, Entry>;

export type ErrorCode = keyof typeof ERRORS;
/** Values of a text's placeholders: names and numbers in one form, words in each language. */
export interface ErrorDetails {
  [name: string]: string | number | Words | undefined;
  detail?: Words;
  message?: Words;
  fields?: Words;
  status?: Words;
}

/** The text of an error with its `{placeholders}` filled from the details. */
export const errorText = (code: ErrorCode, language: Language, details: ErrorDetails = {}): string =>
  ERRORS[code][language].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const detail = details[name] ?? whole;
    return typeof detail === 'object' ? detail[language] : String(detail);
  });
