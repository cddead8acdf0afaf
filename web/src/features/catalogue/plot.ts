import type { Language } from '@yinmu/contract/limits.ts';
import type { Video } from '@yinmu/contract/titles/video.ts';

export const plotOf = ({ vod_content, overview }: Video, language: Language) => (language === 'en' ? overview || vod_content : vod_content || overview);
