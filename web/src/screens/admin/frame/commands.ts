import { href, pages } from '@yinmu/contract/pages.ts';
import type { Auth } from '@yinmu/contract/roles.ts';
import type { Place } from './places.ts';

/** Settings by place, with the pinyin of their Chinese names. */
export const SETTINGS = [
  { at: 'access', text: 'admin:site.name.registration', pinyin: 'zhu ce' },
  { at: 'access', text: 'admin:site.name.comments', pinyin: 'fa biao ping lun' },
  { at: 'access', text: 'admin:site.name.guestbook', pinyin: 'liu yan ban' },
  { at: 'access', text: 'admin:site.name.engines', pinyin: 'sou suo yin qing' },
  { at: 'access', text: 'admin:invite.title', pinyin: 'yao qing ma' },
  { at: 'rules', text: 'admin:audit.field.watchedWords', pinyin: 'min gan ci' },
  { at: 'rules', text: 'admin:rules.links', pinyin: 'han lian jie de nei rong xian shen hou xian' },
  { at: 'rules', text: 'admin:rules.newAccounts', pinyin: 'xin zhang hao' },
  { at: 'rules', text: 'admin:rules.repeats', pinyin: 'chong fu nei rong' },
  { at: 'rules', text: 'admin:rules.haste', pinyin: 'fa biao guo kuai' },
  { at: 'rules', text: 'admin:rules.trust', pinyin: 'xin ren' },
  { at: 'face', text: 'admin:audit.field.siteName', pinyin: 'wang zhan ming cheng' },
  { at: 'face', text: 'admin:audit.field.description', pinyin: 'jian jie' },
  { at: 'face', text: 'admin:audit.field.logo', pinyin: 'biao zhi' },
  { at: 'face', text: 'admin:audit.field.icon', pinyin: 'tu biao' },
  { at: 'face', text: 'admin:audit.field.accent', pinyin: 'zhu ti se' },
  { at: 'face', text: 'admin:audit.field.language', pinyin: 'mo ren yu yan' },
  { at: 'footer', text: 'admin:audit.field.footerText', pinyin: 'ye jiao wen zi' },
  { at: 'footer', text: 'admin:audit.field.friendlyLinks', pinyin: 'you qing lian jie' },
  { at: 'footer', text: 'admin:audit.field.contact', pinyin: 'lian xi fang shi' },
  { at: 'footer', text: 'admin:audit.field.complaints', pinyin: 'tou su fang shi' },
  { at: 'engines', text: 'admin:audit.field.verifications', pinyin: 'zhan zhang yan zheng biao qian' },
  { at: 'engines', text: 'admin:audit.field.detailTitle', pinyin: 'ying pian ye biao ti' },
  { at: 'engines', text: 'admin:audit.field.indexNowKey', pinyin: 'indexnow mi yao' },
  { at: 'engines', text: 'admin:audit.field.baiduToken', pinyin: 'bai du tui song token' },
  { at: 'engines', text: 'admin:audit.field.outsideScript', pinyin: 'tong ji jiao ben' },
  { at: 'policies', text: 'admin:audit.field.privacy', pinyin: 'yin si zheng ce' },
  { at: 'policies', text: 'admin:audit.field.terms', pinyin: 'shi yong tiao kuan' },
  { at: 'navigation', text: 'admin:audit.field.header', pinyin: 'ye mei dao hang' },
  { at: 'navigation', text: 'admin:audit.field.bar', pinyin: 'shou ji di bu dao hang' },
  { at: 'home', text: 'admin:audit.field.heroes', pinyin: 'shou dong tui jian da tu' },
  { at: 'home', text: 'admin:audit.field.rows', pinyin: 'shou ye lan mu' },
  { at: 'routes', text: 'admin:audit.field.resolvers', pinyin: 'jie xi jie kou' },
] as const satisfies readonly { at: Place['name']; text: string; pinyin: string }[];

export const ACTIONS = [
  { text: 'admin:titles.new.open', pinyin: 'xin jian ying pian', auth: 'editor', to: href(pages.adminTab, { tab: 'titles', title: 'new' }) },
  { text: 'admin:source.add', pinyin: 'tian jia lai yuan', auth: 'admin', to: href(pages.adminTab, { tab: 'sources' }) },
  { text: 'admin:invite.make', pinyin: 'sheng cheng yao qing ma', auth: 'admin', to: href(pages.adminTab, { tab: 'settings' }) },
  { text: 'admin:sweep.watchedTitle', pinyin: 'min gan ci pai cha', auth: 'moderator', to: href(pages.adminTab, { tab: 'comments' }) },
  { text: 'admin:log.kept', pinyin: 'bao liu qi xian', auth: 'admin', to: href(pages.adminTab, { tab: 'settings', part: 'audit' }) },
  { text: 'account:logout', pinyin: 'tui chu deng lu|deng chu', auth: 'staff', to: href(pages.member) },
] as const satisfies readonly { text: string; pinyin: string; auth: Auth; to: string }[];
