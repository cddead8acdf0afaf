import { expect, test } from 'vitest';
import { soundsReserved } from './reserved-by-sound.ts';

test.each([
  ...['官理员', '曾理员', '菅理员', '管里员', '关李元', '小官理员', '官理員', '管理员', '官理·员', '惯例者', '官理人员'],
  ...['占长', '站掌', '占掌1', '系绕', '系桶', '客眼', '课服', '客付', '斑竹', '版住', '关方', '慎核', '系統'],
])('%s speaks for the site', (name) => expect(soundsReserved(name)).toBe(true));

test.each([
  ...['', 'admin', '日本人', '林木', '王刚', '小明同学', '护理员', '李元芳', '曾先生', '占卜师', '长风', '我爱看电影', '克服困难', '客人', '站台', '系列'],
  ...['绕口令', '眼睛', '观众一', '理员', '服务员', '官家', '版画', '神鹤飞', '小站长大', '系统之神', '夏天的风', '大力水手', '陈晨', '管家婆'],
])('%j does not', (name) => expect(soundsReserved(name)).toBe(false));
