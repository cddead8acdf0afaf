/** The part of the settings about how long the audit log is kept. */
import { AUDIT_DAYS, type AuditSettings, getAuditSettings, setAuditSettings } from '@yinmu/contract/audit.endpoints.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Field } from '../../ui/field.tsx';
import { SettingsPart } from './settings-part.tsx';

export function SiteAudit() {
  const { t } = useTranslation();
  return (
    <SettingsPart<AuditSettings>
      read={getAuditSettings}
      write={setAuditSettings}
      describe={({ keptDays }) => (keptDays === 0 ? t('admin:log.forGood') : t('admin:log.keptFor', { count: keptDays }))}
      fields={({ settings, set }) => (
        <Field
          type="number"
          inputMode="numeric"
          required
          min={0}
          max={AUDIT_DAYS[1]}
          label={t('admin:audit.field.keptDays')}
          hint={t('admin:log.keptHint')}
          value={settings.keptDays}
          onChange={({ target }) => set({ keptDays: target.valueAsNumber || 0 })}
        />
      )}
    />
  );
}
