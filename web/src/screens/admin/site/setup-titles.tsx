import { useQuery } from '@tanstack/react-query';
import { getSources, type ImportSource, runSource } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import type { Revision } from '@yinmu/contract/revisions.ts';
import { type SiteSetup, setSiteSetup } from '@yinmu/contract/site/site-setup.endpoints.ts';
import { previewSourceRemoval, removeSourceWithTitles } from '@yinmu/contract/titles/bulk-changes.endpoints.ts';
import { type FormEvent, useState } from 'react';
import { api, queryOf } from '../../../api/query.ts';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Check } from '../../../ui/check.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { FormError } from '../../../ui/field.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { SourceLook } from '../sources/new-source.tsx';

type Choice = 'source' | 'maccms' | 'demo' | 'empty' | 'none';
const COMMAND = 'npx yinmu import-maccms dump.sql --players vodplayer.php --pictures upload --site https://old.example';

function choicesOf(sources: readonly ImportSource[]): readonly Choice[] {
  const filled = sources.filter(({ records }) => records > 0);
  if (filled.some(({ address }) => address !== 'demo')) return ['none', 'source'];
  return [...(filled.length > 0 ? (['demo'] as const) : []), 'source', 'maccms', 'empty'];
}

async function removeDemo(sources: readonly ImportSource[]) {
  const demo = sources.find(({ address }) => address === 'demo');
  if (!demo) return;
  const params = { id: demo.id };
  await api.call(removeSourceWithTitles, { params, body: await api.call(previewSourceRemoval, { params }) });
}

interface ChoicesProps {
  choices: readonly Choice[];
  value: Choice;
  onChange: (choice: Choice) => void;
}
function Choices({ choices, value, onChange }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="sr-only">{t('admin:setup.step.titles')}</legend>
      {choices.map((choice) => (
        <Check key={choice} type="radio" name="titles" checked={value === choice} onChange={() => onChange(choice)}>
          {t(`admin:setup.titles.${choice === 'empty' && choices.includes('demo') ? 'noDemo' : choice}`)}
        </Check>
      ))}
    </fieldset>
  );
}

export const MaccmsImport = ({ hasDemo }: { hasDemo: boolean }) => (
  <>
    {hasDemo && <p className="text-sm text-muted">{t('admin:setup.maccmsAfterDemo')}</p>}
    <p className="text-sm text-muted">{t('admin:setup.maccmsHint')}</p>
    <p className="flex flex-wrap items-center gap-3">
      <code className="min-w-0 rounded-card bg-raised px-3 py-2 text-sm wrap-anywhere select-all">{COMMAND}</code>
      <CopyButton kind="quiet" text={COMMAND} label={t('action.copy')} />
    </p>
  </>
);

interface SetupTitlesProps {
  state: Revision<SiteSetup>;
  reread: () => Promise<unknown>;
  onDone: (choice: Choice | number) => void;
}
export function SetupTitles({ state, reread, onDone }: SetupTitlesProps) {
  const [chosen, setChosen] = useState<Choice>();
  const [added, setAdded] = useState<number>();
  const query = useQuery({ ...queryOf(getSources, {}), staleTime: 0 });
  const { data, refetch } = query;
  const finish = useAction(
    async (choice: Choice | number) => {
      if (typeof choice === 'number') await api.call(runSource, { params: { id: choice } });
      if (choice === 'empty' && data) await removeDemo(data);
      await api.call(setSiteSetup, { body: { version: state.version, settings: { state: 'done' } } });
    },
    { toasts: false, onDone: (_, choice) => onDone(choice), onSettled: () => Promise.all([reread(), refetch()]) },
  );
  if (!data) return <Waiting of={query} />;
  const count = data.reduce((sum, { records }) => sum + records, 0);
  const choices = choicesOf(data);
  const choice = chosen !== undefined && choices.includes(chosen) ? chosen : (choices[0] ?? 'none');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void finish.run((choice === 'source' && added) || choice);
  };
  return (
    <div className="space-y-4">
      {choices.includes('none') && <p>{t('admin:setup.present', { count })}</p>}
      <Choices choices={choices} value={choice} onChange={setChosen} />
      {choice === 'source' && added === undefined ? (
        <>
          <p className="text-sm text-muted">{t('admin:setup.sourceHint')}</p>
          <SourceLook
            onAdded={(id) => {
              setAdded(id);
              void finish.run(id);
            }}
          />
        </>
      ) : (
        <form onSubmit={onSubmit} className="space-y-4">
          {choice === 'maccms' && <MaccmsImport hasDemo={choices.includes('demo')} />}
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" disabled={finish.isPending}>
              {t('admin:setup.finish')}
            </Button>
            <FormError>{finish.error}</FormError>
          </div>
        </form>
      )}
    </div>
  );
}
