export const VIEWING_FIELDS = `
  after | Title just watched | 刚看完的影片 | 剛看完的影片
  shares | Sharing of watch history | 观看记录参与推荐 | 觀看紀錄參與推薦
  stars | Stars | 星级 | 星級
  on | Enabled | 开启 | 開啟
  endpoint | Push address | 推送地址 | 推播位址
  p256dh | Push key | 推送公钥 | 推播公鑰
  auth | Push secret | 推送密钥 | 推播金鑰
  length | Length | 时长 | 時長
  season | Season | 季 | 季
  opening | Opening | 片头 | 片頭
  ending | Ending | 片尾 | 片尾
  mode | Position | 位置 | 位置
  ms | Time | 时间 | 時間
  color | Color | 颜色 | 顏色
  danmaku | Danmaku | 弹幕 | 彈幕
  file | File | 文件 | 檔案
  window | Five minutes of an episode | 五分钟片段 | 五分鐘片段
  words | Blocked words | 屏蔽词 | 封鎖詞
  writers | Blocked users | 屏蔽的用户 | 封鎖的使用者
  kinds | Hidden kinds | 屏蔽的类型 | 封鎖的類型
`;

export const VIEWING_VALUES = `
  site_score | members’ rating | 本站评分 | 本站評分
  scroll | scrolling | 滚动 | 滾動
  top | top | 顶部 | 頂部
  colored | colored | 彩色 | 彩色
  bottom | bottom | 底部 | 底部
  white | white | 白色 | 白色
  red | red | 红色 | 紅色
  orange | orange | 橙色 | 橙色
  yellow | yellow | 黄色 | 黃色
  green | green | 绿色 | 綠色
  cyan | cyan | 青色 | 青色
  blue | blue | 蓝色 | 藍色
  pink | pink | 粉色 | 粉色
  offered | offered | 默认关闭 | 預設關閉
`;
