export const AUDIT_FIELDS = `
  fromYear | First year | 最早年份 | 最早年份
  skippedCategories | Categories left out | 不导入的分类 | 不匯入的分類
  skippedRoutes | Routes left out | 不导入的线路 | 不匯入的線路
  titles | Titles | 影片 | 影片
  member | Member | 会员 | 會員
  keptDays | Retention in days | 日志保留天数 | 日誌保留天數
`;
export const AUDIT_VALUES = `
  apps | apps | 应用 | 應用程式
  categories | categories | 分类 | 分類
  report | report | 举报 | 檢舉
  request | request | 求片 | 求片
  appeal | appeal | 申诉 | 申訴
  suggestion | suggestion | 修改建议 | 修改建議
  invitation | invitation | 邀请 | 邀請
  settings | settings | 设置 | 設定
`;
