export const SITE_FIELDS = `
  accent | Color | 主题色 | 主題色
  announcement | Announcement | 公告 | 公告
  complaints | Complaints address | 投诉方式 | 投訴方式
  contact | Contact | 联系方式 | 聯絡方式
  description | Description | 简介 | 簡介
  face | Branding | 网站外观 | 網站外觀
  footer | Footer | 页脚 | 頁尾
  footerText | Footer text | 页脚文字 | 頁尾文字
  friendlyLinks | Partner sites | 友情链接 | 友情連結
  icon | Icon | 图标 | 圖示
  linkName | Link name | 链接名称 | 連結名稱
  logo | Logo | 标志 | 標誌
  policies | Policies | 政策文本 | 政策內文
  policy | Policy | 政策 | 政策
  privacy | Privacy policy | 隐私政策 | 隱私權政策
  siteName | Site name | 网站名称 | 網站名稱
  terms | Terms of use | 使用条款 | 使用條款
  banners | Banners | 横幅 | 橫幅
  place | Place | 位置 | 位置
  alt | Text for the picture | 图片说明 | 圖片說明
  shownIn | Language | 语言 | 語言
  verifications | Verification tags | 站长验证标签 | 站長驗證標籤
  metaName | Tag name | 标签名称 | 標籤名稱
  metaContent | Tag content | 标签内容 | 標籤內容
  homeTitle | Home page title | 首页标题 | 首頁標題
  browseTitle | Category page title | 分类页标题 | 分類頁標題
  detailTitle | Detail page title | 影片页标题 | 影片頁標題
  watchTitle | Watch page title | 播放页标题 | 播放頁標題
  indexNowKey | IndexNow key | IndexNow 密钥 | IndexNow 金鑰
  baiduToken | Baidu push token | 百度推送密钥 | 百度推送金鑰
  outsideScript | Statistics script | 统计脚本 | 統計程式碼
  categories | Categories | 分类 | 分類
  categoryName | Category name | 分类名称 | 分類名稱
  settings.gone | Removed categories | 已移除的分类 | 已移除的分類
  into | Replacement category | 接替的分类 | 接替的分類
  listed | Listed | 列出 | 列出
  navigation | Navigation | 导航 | 導覽
  header | Header entries | 页眉导航 | 頁首導覽
  bar | Phone bar entries | 手机底部导航 | 手機底部導覽
  target | Address or ID | 地址或编号 | 網址或編號
  navLabel | Name | 显示名称 | 顯示名稱
`;
export const SITE_VALUES = `
  homeTop | home page, below the featured titles | 首页推荐下方 | 首頁推薦下方
  browseTop | category pages, above the list | 分类页列表上方 | 分類頁列表上方
  detailBelow | detail page, below the summary | 影片页简介下方 | 影片頁簡介下方
  watchBelow | watch page, below the player | 播放页播放器下方 | 播放頁播放器下方
  banner | banner | 横幅 | 橫幅
  done | done | 已完成 | 已完成
  due | due | 待进行 | 待進行
  link | link | 链接 | 連結
  skipped | skipped | 已跳过 | 已略過
`;
