import { expect, test } from 'vitest';
import { commonName } from './value-spellings.ts';

test.each([
  ['中国大陆', '中国大陆 大陆 内地 中国 中国内地 国产 CN China'],
  ['中国香港', '中国香港 香港 港 HK HongKong'],
  ['中国台湾', '中国台湾 台湾 台 TW Taiwan'],
  ['美国', '美国 美 US USA'],
  ['欧美', '欧美'],
  ['韩国', '韩国 韩 南韩 KR Korea'],
  ['日本', '日本 日 JP Japan'],
  ['英国', '英国 英 UK GB'],
  ['泰国', '泰国 泰 TH Thailand'],
  ['法国', '法国 FR France'],
  ['德国', '德国 西德 DE Germany'],
  ['印度', '印度 IN India'],
  ['其他', '其他 其它 未知 Other'],
  ['冰岛', '冰岛'],
])('the area %s goes by %s', (name, others) => expect(new Set(others.split(' ').map((text) => commonName('area', text)))).toEqual(new Set([name])));
test.each([
  ['国语', '国语 普通话 汉语普通话 汉语 中文 华语 Mandarin zh'],
  ['粤语', '粤语 广东话 Cantonese'],
  ['英语', '英语 英文 English en'],
  ['日语', '日语 日文 Japanese ja'],
  ['韩语', '韩语 韩文 朝鲜语 Korean ko'],
  ['泰语', '泰语 Thai th'],
  ['其他', '其他 其它 未知 Other'],
  ['冰岛语', '冰岛语'],
])('the language %s goes by %s', (name, others) => expect(new Set(others.split(' ').map((text) => commonName('lang', text)))).toEqual(new Set([name])));
