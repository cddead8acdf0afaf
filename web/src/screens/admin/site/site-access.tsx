import { getSiteSettings, SITE_CHOICES, type SiteSettings, setSiteSettings } from '@yinmu/contract/site/site-settings.endpoints.ts';
import { t } from '../../../locales/t.ts';
import { Check } from '../../../ui/check.tsx';
import { Invitations } from '../members/invitations.tsx';
import { SettingsPart } from './settings-part.tsx';

const NAMES = Object.keys(SITE_CHOICES) as (keyof SiteSettings)[];

interface ChoiceProps {
  name: keyof SiteSettings;
  value: string;
  onChange: (value: string) => void;
}
function Choice({ name, value, onChange }: ChoiceProps) {
  return (
    <fieldset className="border-b border-line pb-4">
      <legend className="mb-1 font-medium">{t(`admin:site.name.${name}`)}</legend>
      <div className="flex flex-wrap gap-x-6">
        {SITE_CHOICES[name].map((choice) => (
          <Check key={choice} type="radio" name={name} checked={value === choice} onChange={() => onChange(choice)} aria-describedby={`site-${name}`}>
            {t(`admin:site.choice.${name}.${choice}`, { defaultValue: '' })}
          </Check>
        ))}
      </div>
      <p id={`site-${name}`} className="text-sm text-muted">
        {t(`admin:site.help.${name}`)}
      </p>
    </fieldset>
  );
}

export function SiteAccess() {
  return (
    <SettingsPart<SiteSettings>
      read={getSiteSettings}
      write={setSiteSettings}
      describe={(settings) =>
        NAMES.map((name) => `${t(`admin:site.name.${name}`)}: ${t(`admin:site.choice.${name}.${settings[name]}`, { defaultValue: '' })}`).join(' · ')
      }
      fields={({ settings, set }) =>
        NAMES.map((name) => <Choice key={name} name={name} value={settings[name]} onChange={(value) => set({ [name]: value } as Partial<SiteSettings>)} />)
      }
    >
      <Invitations />
    </SettingsPart>
  );
}
