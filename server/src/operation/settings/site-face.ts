import { type Words, words } from '@yinmu/contract/errors.ts';
import { NO_TEXTS } from '@yinmu/contract/local-texts.ts';
import { CONTRAST, contrastOfAccent } from '@yinmu/contract/site/accent.ts';
import type { SiteFace } from '@yinmu/contract/site/site-face.endpoints.ts';
import { invalidField } from '../../platform/problem.ts';
import type { SettingsPart } from './revised-settings.ts';

/** Rounds down, so that a ratio below the limit never looks as if it reached the limit. */
const shown = (contrast: number) => (Math.floor(contrast * 100) / 100).toFixed(2);

const tooPale = (contrast: number): Words =>
  words(
    `is too pale: white text on it has a contrast of ${shown(contrast)}:1 but needs ${CONTRAST.text}:1`,
    `过浅：与白色文字的对比度为 ${shown(contrast)}:1，至少需要 ${CONTRAST.text}:1`,
    `過淺：與白色文字的對比度為 ${shown(contrast)}:1，至少需要 ${CONTRAST.text}:1`,
  );

export const FACE: SettingsPart<SiteFace> = {
  name: 'face',
  installed: { siteName: NO_TEXTS, description: NO_TEXTS, logo: '', icon: '', accent: '', language: 'zhcn' },
  check({ accent }) {
    if (accent === '') return;
    const contrast = contrastOfAccent(accent);
    if (contrast < CONTRAST.text) throw invalidField('accent', tooPale(contrast));
  },
};
