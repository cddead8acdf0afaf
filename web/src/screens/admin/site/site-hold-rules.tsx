import {
  getHoldRules,
  HOLD_RANGES,
  type HoldNumber,
  type HoldRules,
  setHoldRules,
  WATCHED_WORD_LENGTH,
  WATCHED_WORDS,
} from '@yinmu/contract/community/hold-rules.endpoints.ts';
import { t } from '../../../locales/t.ts';
import { Check } from '../../../ui/check.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';
import { WatchedSweep } from '../community/sweeps/watched-sweep.tsx';
import { SettingsPart } from './settings-part.tsx';

const GROUPS = {
  newAccounts: ['newDays', 'newEntries'],
  trust: ['trustedDays', 'trustedEntries'],
  repeats: ['repeatMinutes'],
  haste: ['fastEntries', 'fastMinutes'],
} as const;
type Group = keyof typeof GROUPS;

interface DraftProps {
  settings: HoldRules;
  set: (changes: Partial<HoldRules>) => void;
}
function Numbers({ group, settings, set }: DraftProps & { group: Group }) {
  return (
    <fieldset className="border-b border-line pb-4">
      <legend className="mb-1 font-medium">{t(`admin:rules.${group}`)}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {GROUPS[group].map((name: HoldNumber) => (
          <Field
            key={name}
            type="number"
            inputMode="numeric"
            required
            min={HOLD_RANGES[name][0]}
            max={HOLD_RANGES[name][1]}
            label={t(`admin:audit.field.${name}`)}
            value={settings[name]}
            onChange={({ target }) => set({ [name]: target.valueAsNumber || 0 })}
          />
        ))}
      </div>
      <p className="mt-1 text-sm text-muted">{t(`admin:rules.${group}Hint`)}</p>
    </fieldset>
  );
}

/** Reads one word from each line. Drops empty and duplicate ones. */
const toWords = (text: string) => [...new Set(text.split('\n').map((word) => word.trim()))].filter(Boolean);

function Words({ settings, set }: DraftProps) {
  return (
    <div className="border-b border-line pb-4">
      <TextArea
        label={t('admin:audit.field.watchedWords')}
        rows={6}
        maxLength={WATCHED_WORDS * (WATCHED_WORD_LENGTH + 1)}
        value={settings.watchedWords.join('\n')}
        onChange={({ target }) => set({ watchedWords: target.value.split('\n') })}
        onBlur={({ target }) => set({ watchedWords: toWords(target.value) })}
      />
      <p className="mt-1 text-sm text-muted">{t('admin:rules.wordsHint')}</p>
    </div>
  );
}

export function SiteHoldRules() {
  return (
    <SettingsPart<HoldRules>
      read={getHoldRules}
      write={setHoldRules}
      fields={(draft) => (
        <>
          <p className="text-sm text-muted">{t('admin:rules.advice')}</p>
          <Numbers group="newAccounts" {...draft} />
          <Check
            checked={draft.settings.links === 'held'}
            onChange={(isHeld) => draft.set({ links: isHeld ? 'held' : 'shown' })}
            className="border-b border-line pb-4"
          >
            {t('admin:rules.links')}
          </Check>
          <Words {...draft} />
          <Numbers group="repeats" {...draft} />
          <Numbers group="haste" {...draft} />
          <Numbers group="trust" {...draft} />
        </>
      )}
    >
      <WatchedSweep className="mt-4 inline-flex min-h-11 items-center text-accent-text hover:underline" />
    </SettingsPart>
  );
}
