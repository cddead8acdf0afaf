import { expect, test } from 'vitest';
import { hasLink } from './links.ts';

test.each(
  [
    'see https://example.org/x|ＨＴＴＰ：／／x|ftp://x|magnet:?xt=urn:btih:1|www.x|买家.com|shop.example.top|a.com|x.co|evil.la|evil.tk|evil.to|EVIL.LA',
    'example.community|evil.com.cn|6688.la|t.me/xyz|bit.ly/3xYz|youtu.be/abc|discord.gg/abc|Youtu.Be/abc|evil.zip/x|evil.zip?x|好看.la/x',
    '去evil.com看看|去evil.la看看|evil.la-看看|来evil.la。真的|evil.la.|evil.com.很好|evil。com|evil｡la|evil．la|例子.中国|例子.中國|пример.рф|xn--e1afmkfd.xn--p1ai',
    'e\u200bvil.\u200bla|a@b.com|ａ＠ｂ．ｌａ|1.2.3.4:8080|1.2.3.4：8080|1.2.3.4/x',
  ].flatMap((row) => row.split('|')),
)('a link: %s', (text) => {
  expect(hasLink(text)).toBe(true);
});

test.each(
  [
    '第1集.mp4|片尾.mov|字幕.zip|Show.S01E02.1080p.WEB|Show.S01E01.1080p.NF.WEB-DL.x264|3.14|第3.5集|v2.0|H.265|etc.It was|Dr.Who|Dr.No|Mr.Robot',
    'e.g. this|S.W.A.T|U.S.A|J.K.罗琳|No.1|…|等等…me too|wait...so good|good. it is|太好看了.so good|太好看了。so good|太好看了。中国，加油|不错。app很好用|看完了。VIP会员|加油.中国队',
    'evil.la-x|evil.lax|evil.l|evil.la1|me@home|@小明 真的.so good|1.2.3.4|1.2.3.4:8|1.2.3.4:808080|1.2.3.4：修复|1.2.3.4 / 5|9.1.2.3.4:80|评分 8:30',
    '晚上8点开播',
  ].flatMap((row) => row.split('|')),
)('no link: %s', (text) => {
  expect(hasLink(text)).toBe(false);
});
