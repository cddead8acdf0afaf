/** Stores the rules for holding entries. A new site has none. */

import type { HoldRules } from '@yinmu/contract/community/hold-rules.endpoints.ts';
import { words } from '@yinmu/contract/errors.ts';
import { fieldWords } from '@yinmu/contract/words.ts';
import { isWatchable } from '../../community/hold-rules/index.ts';
import { invalidField } from '../../platform/problem.ts';
import type { SettingsPart } from './revised-settings.ts';

export const HOLD: SettingsPart<HoldRules> = {
  name: 'hold-rules',
  installed: {
    newDays: 0,
    newEntries: 0,
    trustedDays: 30,
    trustedEntries: 10,
    links: 'shown',
    watchedWords: [],
    repeatMinutes: 0,
    fastEntries: 0,
    fastMinutes: 5,
  },
  check({ newDays, newEntries, watchedWords }) {
    if (newDays > 0 !== newEntries > 0) {
      const [empty, other] = newDays > 0 ? (['newEntries', 'newDays'] as const) : (['newDays', 'newEntries'] as const);
      const { en, zhcn, zhtw } = fieldWords(other);
      throw invalidField(empty, words(`must not be 0 while “${en}” is not`, `与“${zhcn}”须同时为 0 或同时大于 0`, `與「${zhtw}」須同時為 0 或同時大於 0`));
    }
    const short = watchedWords.find((word) => !isWatchable(word));
    if (short !== undefined)
      throw invalidField('watchedWords', words(`contain “${short}”, which is too common`, `中的“${short}”过于普通`, `中的「${short}」過於普通`));
    if (new Set(watchedWords).size < watchedWords.length)
      throw invalidField('watchedWords', words('may not contain the same word twice', '不能重复', '不能重複'));
  },
};
