export const SITE_FIELDS = `
  categories | Categories | 分类 | 分類
  categoryName | Category name | 分类名称 | 分類名稱
  settings.gone | Removed categories | 已移除的分类 | 已移除的分類
  into | Replacement category | 接替的分类 | 接替的分類
  listed | Listed | 列出 | 列出
  navigation | Navigation | 导航 | 導覽
  header | Header entries | 页眉导航 | 頁首導覽
  bar | Phone bar entries | 手机底部导航 | 手機底部導覽
  target | Address or ID | 地址或编号 | 位址或編號
  navLabel | Name | 显示名称 | 顯示名稱
`;
export const SITE_VALUES = `
  done | done | 已完成 | 已完成
  due | due | 待进行 | 待進行
  link | link | 链接 | 連結
  skipped | skipped | 已跳过 | 已略過
`;
