/** Words and numbers common in Chinese passwords, besides leaked ones; most likely first. */
const words = (text: string) => text.trim().split(/\s+/);

/** Declarations of love, account words and common phrases. */
export const FIRST_TRIES = words(`
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

export const SURNAMES = words(`
  wang li zhang liu chen yang huang zhao zhou wu xu sun zhu ma hu guo lin he gao liang zheng luo song xie tang han cao deng xiao feng
  zeng cheng cai peng pan yuan yu dong su ye lv lyu wei jiang tian du ding shen ren yao lu fu zhong cui tan liao fan wen jia xia fang
  shi zou xiong meng qin qiu hou bai duan qian yin yan shao wan lei gong mo kong kang hao gu mao chang dai qi an chi
`);
export const GIVEN_NAMES = words(`
  san si wu wei ming hua hong jun jie qiang bin bo chao chun dan gang guang guo hai hui jian jin jing juan kai ke kun lan lei lina ling lili mei
  min na nan ning ping qing rong rui shan shuai shuang ting tao xin xing xue xuan ya yi ying yong yun ze zhen zhi zhuo zi fang li
  xiaoming xiaohong xiaolong xiaowei xiaoli xiaoyan xiaoyu xiaofei
`);

/** Numbers read as words (520, I love you; 1314, for life), and keys side by side. */
export const KNOWN_NUMBERS = words(`
  520 521 5201314 1314520 5211314 1314 1413 3344 584520 7758521 7758258 168 188 518 588 886 110 119 120 007 911 10086 10010 12306 1024
  147258 147258369 258369 159357 159753 357159 741852 741852963 852963 963852741 789456 789456123 456123 123321 321123 112233 121212
  123123 123654 147852 2580 0852
`);
