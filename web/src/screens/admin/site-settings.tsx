/** The settings of the site: who may join and write, and whether search engines may index it; those from before can be brought back. */
import { useQuery } from '@tanstack/react-query';
import type { Revision } from '@yinmu/contract/revised-settings.ts';
import { getSiteSettings, type SiteSettings as Settings, SITE_CHOICES, setSiteSettings } from '@yinmu/contract/site-settings.endpoints.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../api/query.ts';
import { RelativeTime } from '../../features/community/relative-time.tsx';
import { useAction } from '../../forms/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { Failed, Spinner } from '../../ui/states.tsx';
import { Invitations } from './invitations.tsx';

const NAMES = Object.keys(SITE_CHOICES) as (keyof Settings)[];

interface ChoiceProps {
  name: keyof Settings;
  value: string;
  onChange: (value: string) => void;
}
function Choice({ name, value, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="border-b border-line pb-4">
      <legend className="mb-1 font-medium">{t(`admin:site.name.${name}`)}</legend>
      <div className="flex flex-wrap gap-x-6">
        {SITE_CHOICES[name].map((choice) => (
          <label key={choice} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name={name}
              value={choice}
              checked={value === choice}
              onChange={() => onChange(choice)}
              aria-describedby={`site-${name}`}
              className="size-5 accent-accent"
            />
            {t(`admin:site.choice.${name}.${choice}`, { defaultValue: '' })}
          </label>
        ))}
      </div>
      <p id={`site-${name}`} className="text-sm text-muted">
        {t(`admin:site.help.${name}`)}
      </p>
    </fieldset>
  );
}

type Reread = () => Promise<Revision<Settings> | undefined>;

function Editor({ version, settings, reread }: Revision<Settings> & { reread: Reread }) {
  const { t } = useTranslation();
  // With the version that it was begun on: what another admin saves meanwhile is not overwritten unseen.
  const [draft, setDraft] = useState<{ version: number; settings: Settings }>();
  const shown = draft?.settings ?? settings;
  const isChanged = JSON.stringify(shown) !== JSON.stringify(settings);
  const save = useAction(setSiteSettings, {
    toasts: false,
    success: t('admin:done'),
    onDone: () => setDraft(undefined),
    // Where another admin came first, theirs stands below by now, and the draft may be saved over it.
    onSettled: async () => {
      const newest = await reread();
      if (newest) setDraft((now) => now && { ...now, version: newest.version });
    },
  });
  const choose = (name: keyof Settings, value: string) => setDraft({ version: draft?.version ?? version, settings: { ...shown, [name]: value } as Settings });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (draft) save.run({ body: draft });
  };
  return (
    <form onSubmit={onSubmit} className="max-w-2xl space-y-4">
      <p className="text-sm text-muted">{t('admin:site.advice')}</p>
      {NAMES.map((name) => (
        <Choice key={name} name={name} value={shown[name]} onChange={(value) => choose(name, value)} />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={!isChanged || save.isPending}>
          {t('admin:site.save')}
        </Button>
        <Button kind="quiet" type="button" disabled={!isChanged} onClick={() => setDraft(undefined)}>
          {t('admin:site.undo')}
        </Button>
        {isChanged && <span className="text-sm text-muted">{t('admin:site.unsaved')}</span>}
        <FormError>{save.error}</FormError>
      </div>
    </form>
  );
}

function Before({ revisions, reread, onRestored }: { revisions: readonly Revision<Settings>[]; reread: Reread; onRestored: () => void }) {
  const { t } = useTranslation();
  const [newest] = revisions;
  const restore = useAction(setSiteSettings, { success: t('admin:done'), onDone: onRestored, onSettled: reread });
  return (
    <section className="mt-8 max-w-2xl">
      <h2 className="text-lg font-semibold">{t('admin:site.history')}</h2>
      <ol className="divide-y divide-line">
        {revisions.map(({ version, by, at, settings }) => (
          <li key={version} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
              <p>
                {t(version === newest?.version ? 'admin:site.current' : 'admin:site.version', { version })} ·{' '}
                {at ? (
                  <>
                    {by} · <RelativeTime instant={at} />
                  </>
                ) : (
                  t('admin:site.first')
                )}
              </p>
              <p className="text-sm text-muted">
                {NAMES.map((name) => `${t(`admin:site.name.${name}`)}: ${t(`admin:site.choice.${name}.${settings[name]}`, { defaultValue: '' })}`).join(' · ')}
              </p>
            </div>
            {newest && version !== newest.version && (
              <Button
                kind="quiet"
                disabled={restore.isPending}
                aria-label={t('admin:site.restoreOne', { version })}
                onClick={() => restore.run({ body: { version: newest.version, settings } })}
              >
                {t('admin:site.restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

export function SiteSettings() {
  const { t } = useTranslation();
  const [restored, setRestored] = useState(0);
  const { data, isError, refetch } = useQuery({ ...queryOf(getSiteSettings, {}), staleTime: 0 });
  if (isError && !data) return <Failed message={t('error.again')} onRetry={() => refetch()} />;
  const newest = data?.revisions[0];
  if (!newest) return <Spinner />;
  const reread = async () => (await refetch()).data?.revisions[0];
  return (
    <>
      <Editor key={restored} {...newest} reread={reread} />
      <Invitations />
      <Before revisions={data.revisions} reread={reread} onRestored={() => setRestored(restored + 1)} />
    </>
  );
}
