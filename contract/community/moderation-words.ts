export const MODERATION_FIELDS = `
  origin | Origin | 账号来源 | 帳號來源
  visited | Last visit | 最近访问 | 最近造訪
  of | Posts | 内容 | 內容
  about | Affected member | 相关会员 | 相關會員
  newDays | New account: days | 新账号天数 | 新帳號天數
  newEntries | New account: approved posts | 新账号须通过条数 | 新帳號須通過則數
  trustedDays | Days until trusted | 受信任所需天数 | 受信任所需天數
  trustedEntries | Approved posts until trusted | 受信任所需通过条数 | 受信任所需通過則數
  links | Links | 链接 | 連結
  watchedWords | Watched words | 敏感词 | 敏感詞
  repeatMinutes | Minutes between repeats | 重复内容间隔（分钟） | 重複內容間隔（分鐘）
  fastEntries | Posts in a row | 连续发表条数 | 連續發表則數
  text | Text | 内容 | 內容
  memberId | Member | 会员 | 會員
  term | Duration | 期限 | 期限
  reports | Reports and suggestions | 举报和修改建议 | 檢舉和修改建議
  fastMinutes | Within (minutes) | 时间范围（分钟） | 時間範圍（分鐘）
`;
export const MODERATION_VALUES = `
  entry | message | 留言 | 留言
  remove | remove | 移除 | 移除
  hold | hold | 转入待审 | 轉入待審
  addressless | no email address | 无可用邮箱 | 無可用信箱
  joined | joined | 注册时间 | 註冊時間
  maccms | imported | 旧站导入 | 舊站匯入
  muted | muted | 禁言中 | 禁言中
  never | never | 从未 | 從未
  operator | made by the operator | 站长创建 | 站長建立
  quiet | not in the last 90 days | 90 天未访问 | 90 天未造訪
  registered | signed up | 自行注册 | 自行註冊
  unknown | unknown | 未知 | 未知
  active | active | 生效中 | 生效中
  day | 1 day | 1 天 | 1 天
  ended | ended | 已结束 | 已結束
  forever | permanently | 永久 | 永久
  granted | granted | 已恢复 | 已恢復
  refused | rejected | 未通过 | 未通過
  month | 30 days | 30 天 | 30 天
  week | 7 days | 7 天 | 7 天
`;
