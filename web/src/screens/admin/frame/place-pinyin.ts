import type { Place } from './places.ts';

/** Of the names, and of the keywords in `admin:palette.keys`. */
export const PLACE_PINYIN: Record<Place['name'], string> = {
  overview: 'gai lan',
  statistics: 'tong ji',
  titles: 'ying pian|cai ji|pian ku',
  duplicates: 'chong fu ying pian|he bing',
  bulk: 'pi liang xiu gai',
  sources: 'lai yuan|dao ru|cai ji|zan ting|jie kou',
  routes: 'xian lu|bo fang qi|jie xi',
  reports: 'ju bao',
  comments: 'ping lun',
  guestbook: 'liu yan',
  suggestions: 'xiu gai jian yi',
  requests: 'qiu pian',
  appeals: 'shen su',
  mutes: 'jin yan',
  members: 'hui yuan|yong hu|chong she mi ma|chong zhi mi ma|you jian',
  face: 'ming cheng yu wai guan|biao zhi',
  home: 'shou ye|huan deng|lun bo|da tu',
  navigation: 'dao hang',
  categories: 'fen lei',
  announcement: 'gong gao',
  footer: 'ye jiao|you lian',
  engines: 'sou suo yin qing',
  banners: 'guang gao heng fu',
  policies: 'zheng ce wen ben',
  access: 'zhu ce yu hu dong',
  rules: 'shen he gui ze',
  setup: 'shou ci she zhi|you jian',
  jobs: 'ding shi ren wu|ji hua',
  backups: 'bei fen|hui fu|huan yuan',
  health: 'yun xing zhuang kuang|zhen duan',
  audit: 'cao zuo ri zhi',
};

/** @param pinyin of several names, divided by `|` */
export function matches(query: string, names: readonly string[], pinyin: string) {
  const asked = query.toLowerCase().replaceAll(' ', '');
  // From any syllable on, in full or by initials.
  const isRead = (syllables: string[]) =>
    syllables.some((_, at) => {
      const rest = syllables.slice(at);
      return (
        rest.join('').startsWith(asked) ||
        rest
          .map(([first]) => first)
          .join('')
          .startsWith(asked)
      );
    });
  return names.some((name) => name.toLowerCase().includes(query.toLowerCase())) || pinyin.split('|').some((name) => isRead(name.split(' ')));
}
