export const PASSKEY_FIELDS = `
  attestationObject | New key | 新密钥 | 新金鑰
  authenticatorData | Device data | 设备数据 | 裝置資料
  clientDataJSON | Browser data | 浏览器数据 | 瀏覽器資料
  passkey | Passkey | 通行密钥 | 通行金鑰
  signature | Signature | 签名 | 簽章
  transports | Connections | 连接方式 | 連線方式
  userHandle | Account handle | 账号标识 | 帳號識別碼
`;
