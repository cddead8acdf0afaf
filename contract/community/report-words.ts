export const REPORT_VALUES = `
  abuse | insults or harassment | 辱骂或骚扰 | 辱罵或騷擾
  admin | admin | 管理员 | 管理員
  comment | comment | 评论 | 評論
  dead | doesn’t play on any route | 无法播放 | 無法播放
  dismissed | no issue found | 未发现问题 | 未發現問題
  editor | editor | 编辑 | 編輯
  illegal | illegal | 违法内容 | 違法內容
  list | list | 片单 | 片單
  member | member | 会员 | 會員
  mended | fixed | 已修正 | 已修正
  moderator | moderator | 版主 | 版主
  other | other | 其他 | 其他
  removed | removed | 已移除 | 已移除
  rights | rights infringement | 侵犯权益 | 侵犯權益
  spam | advertising or spam | 广告或垃圾信息 | 廣告或垃圾訊息
  spoiler | spoiler | 剧透 | 劇透
  answered | answered | 已回应 | 已回應
  declined | declined | 未采纳 | 未採納
  found | found | 已有此片 | 已有此片
  mine | mine | 我的 | 我的
  planned | planned | 已列入计划 | 已列入計畫
  wanted | most wanted | 大家想看 | 大家想看
  wrong | wrong information | 资料有误 | 資料有誤
`;
export const REPORT_FIELDS = `
  answer | Answer | 回复 | 回覆
  confirmed | Confirmation | 确认 | 確認
  list | List | 列表 | 清單
  role | Role | 角色 | 角色
  statement | Statement | 说明 | 說明
  subject | Subject | 对象 | 對象
  subject_id | Subject ID | 对象编号 | 對象編號
`;
