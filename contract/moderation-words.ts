/** Names of the fields and values of moderation, as rows of the tables of words. */
export const MODERATION_FIELDS = `
  newDays | Days of a new account | 新账号天数 | 新帳號天數
  newEntries | Accepted entries of a new account | 新账号通过条数 | 新帳號通過則數
  trustedDays | Days until trust | 受信任所需天数 | 受信任所需天數
  trustedEntries | Accepted entries until trust | 受信任所需通过条数 | 受信任所需通過則數
  links | Links | 链接 | 連結
  watchedWords | Watched words | 敏感词 | 敏感詞
  repeatMinutes | Minutes between repeats | 重复内容间隔（分钟） | 重複內容間隔（分鐘）
  fastEntries | Entries in a row | 连续发表条数 | 連續發表則數
  fastMinutes | Minutes for entries in a row | 连续发表时间（分钟） | 連續發表時間（分鐘）
`;
