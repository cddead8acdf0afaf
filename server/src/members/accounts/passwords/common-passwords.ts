/** Refuses passwords that an attacker guesses early: leaked ones, keyboard walks, dates, names, and combinations of two. */

import { problem } from '../../../platform/problem.ts';
import { syllables, toSimplified } from '../../../platform/text/chinese.ts';
import { latinAlike } from '../../../platform/text/skeleton.ts';
import { type NameIn, siteNames } from '../profile/site-names.ts';
import type { AcceptedPassword } from './passwords.ts';

/** Character classes of scripts without spaces. */
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}`;
const IS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u');

const inLatin = (character: string): string => (character <= '\u007f' || IS_UNSPACED.test(character) ? character : latinAlike(character));

/** Lists words and numbers that are common in Chinese passwords, besides leaked ones; most likely first. */
const words = (text: string) => text.trim().split(/\s+/);

/** Declarations of love, account words and common phrases. */
const FIRST_TRIES = words(`
  woaini woaiwo woaita woaiziji woaimama woaibaba woaijia woaini520 aini aiwo aita nihao nimen wode women xihuan xihuanni baobei baobao
  baobeier qinaide laopo laogong mama baba jiejie meimei gege didi zhongguo china beijing shanghai shenzhen guangzhou hangzhou chengdu
  shijie nishizhu nishishui wobuai wobuzhidao buzhidao mima wodemima caonima tamade shabi dashabi wangzhe yongyuan shengri kuaile
  tiantian dadada woshishui woshini xiaoxin xiexie zaijian qianqian
  iloveyou loveyou admin administrator root user username test tester guest passwd pwd
  qq wx weixin wechat taobao alipay baidu huawei xiaomi tencent zhifubao
  abc abcd aaa aabb abcabc aa bb cc dd ss zz xx ww com www
  @qq.com @163.com @126.com @139.com @189.cn @gmail.com @sina.com @sohu.com @foxmail.com @hotmail.com @outlook.com @icloud.com
  gaokao zhongkao kaoyan kaoshi xuexi laoshi tongxue xinnian xinniankuaile chunjie guoqing zhongqiu duanwu yuanxiao qingming shengdan
  qixi laodongjie meinv dameinv shuaige dashuaige xiaogege xiaojiejie gongxifacai wanshiruyi zhimakaimen haohaoxuexi tiantianxiangshang
  tianwanggaidihu baotazhenheyao weirenminfuwu woshizhongguoren buwangchuxin jintiantianqihenhao
  correcthorsebatterystaple batterystaplecorrecthorse staplebatteryhorsecorrect thequickbrownfox jumpsoverthelazydog tobeornottobe
  maytheforcebewithyou loremipsum dolorsitamet opensesame opensesameplease letmeinplease winteriscoming youshallnotpass helloworld happynewyear
  merrychristmas happybirthday iloveyouforever iloveyousomuch thisismypassword mypassword mypasswordis newpassword changeme changeit
  love hello happy lucky baby angel welcome princess monkey letmein
  пароль привет любовь
  一二三四五六七八 我爱你 爱你 一生一世 密码 宝贝 老婆 老公 妈妈 爸爸 你好 中国 管理员 小明 天天向上 好好学习 生日 快乐
`);

const SURNAMES = words(`
  wang li zhang liu chen yang huang zhao zhou wu xu sun zhu ma hu guo lin he gao liang zheng luo song xie tang han cao deng xiao feng
  zeng cheng cai peng pan yuan yu dong su ye lv lyu wei jiang tian du ding shen ren yao lu fu zhong cui tan liao fan wen jia xia fang
  shi zou xiong meng qin qiu hou bai duan qian yin yan shao wan lei gong mo kong kang hao gu mao chang dai qi an chi
`);
const GIVEN_NAMES = words(`
  san si wu wei ming hua hong jun jie qiang bin bo chao chun dan gang guang guo hai hui jian jin jing juan kai ke kun lan lei lina ling lili mei
  min na nan ning ping qing rong rui shan shuai shuang ting tao xin xing xue xuan ya yi ying yong yun ze zhen zhi zhuo zi fang li
  xiaoming xiaohong xiaolong xiaowei xiaoli xiaoyan xiaoyu xiaofei
`);

/** Numbers read as words (520, I love you; 1314, for life), and keys next to each other. */
const KNOWN_NUMBERS = words(`
  520 521 5201314 1314520 5211314 1314 1413 3344 584520 7758521 7758258 168 188 518 588 886 110 119 120 007 911 10086 10010 12306 1024
  147258 147258369 258369 159357 159753 357159 741852 741852963 852963 963852741 789456 789456123 456123 123321 321123 112233 121212
  123123 123654 147852 2580 0852
`);

/** Required number of guesses as a power of ten; zxcvbn's estimate for eight random characters. */
const ENOUGH = 8;
/** Characters to estimate at a time, because zxcvbn's time grows with the square of the length. */
const CHUNK = 32;
/** Readings of l33t to try per word, because each searches all dictionaries again. */
const MAX_L33T = 20;

type CostOf = (text: string, names: readonly string[]) => number;
let engine: Promise<CostOf> | undefined;

/** Loads zxcvbn on first use, because registrations are rare. */
async function load(): Promise<CostOf> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]);
  const fullNames = SURNAMES.flatMap((surname) => GIVEN_NAMES.map((given) => surname + given));
  const zxcvbn = new ZxcvbnFactory({
    dictionary: {
      passwords: dictionary['passwords-common'],
      firstTries: FIRST_TRIES,
      names: [...SURNAMES, ...GIVEN_NAMES],
      fullNames,
      numbers: KNOWN_NUMBERS,
    },
    graphs: { qwerty: adjacencyGraphs.qwerty, keypad: adjacencyGraphs.keypad },
    l33tMaxSubstitutions: MAX_L33T,
    maxLength: CHUNK,
  });
  return (text, names) => {
    let cost = 0;
    for (let start = 0; start < text.length && cost < ENOUGH; start += CHUNK) cost += zxcvbn.check(text.slice(start, start + CHUNK), [...names]).guessesLog10;
    return cost;
  };
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC');
const SIGNS = /[^\p{L}\p{N}]/gu;
const REPEATS = /(.{2,32}?)\1+/gsu;

/** Returns the ways to read a password, each with the factor it adds to the guesses, as a power of ten. */
function readingsOf(text: string): [text: string, cost: number][] {
  const latin = Array.from(text, inLatin).join('');
  const scripts = [text, latin, toSimplified(text), syllables(toSimplified(text)).join('')];
  return scripts.flatMap((one): [string, number][] => [
    [one, 0],
    [one.replace(REPEATS, '$1'), 1],
    [one.replace(SIGNS, ''), new Set(one.match(SIGNS)).size],
  ]);
}

/** Bytes of the shortest name that counts: three Latin letters, or one Chinese character. Shorter ones occur in too many words. */
const MIN_NAME = 3;
const MIN_PART = 4;

/** Returns the name, both parts of an address, and their longer words, with and without punctuation. */
function partsOf(name: string): string[] {
  const [local = '', domain = ''] = name.split('@');
  const words = [...local.split(SIGNS), ...domain.split('.').slice(0, -1)].filter((word) => [...word].length >= MIN_PART);
  const parts = [name, local, domain, ...words].flatMap((part) => [part, part.replace(SIGNS, '')]);
  return parts.map((part) => plain(part).toLowerCase()).filter((part) => Buffer.byteLength(part) >= MIN_NAME && /[\p{L}\p{N}]/u.test(part));
}

export interface PasswordSite {
  nameIn: NameIn;
  origin: string;
}

/** Every way to set a password calls this. Throws `password_common`. @param own the member's name and address */
export async function acceptPassword(password: string, own: readonly string[], { nameIn, origin }: PasswordSite): Promise<AcceptedPassword> {
  engine ??= load();
  const costOf = await engine;
  const names = [...new Set([...own, ...siteNames(nameIn), `@${new URL(origin).hostname}`].flatMap(partsOf))];
  const readings = new Map(readingsOf(plain(password)).toReversed());
  for (const [text, cost] of readings) if (cost + costOf(text, names) < ENOUGH) throw problem('password_common');
  return password as AcceptedPassword;
}
