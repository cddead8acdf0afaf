import { changeSource, type ImportSource, rehearseSource, runSource, stopSource } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { queryClient } from '../../../api/query.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { ThingPage } from '../parts/thing-page.tsx';
import { useAdminAction } from '../parts/use-decisions.ts';
import { ImportRuns, RUNS } from './import-runs.tsx';
import { SourceImport } from './source-import.tsx';
import { SourceRemoval } from './source-removal.tsx';
import { SourceSettings } from './source-settings.tsx';
import { isMovedSite, nameOf, stateOf } from './source-words.ts';
import { useSources } from './use-sources.ts';

export function BackToSources() {
  return <TextLink to={href(pages.adminTab, { tab: 'sources' })}>{t('admin:source.back')}</TextLink>;
}

function Actions({ source, onChanged }: { source: ImportSource; onChanged: () => Promise<unknown> }) {
  const params = { id: source.id };
  const run = useAdminAction(runSource, onChanged, t('admin:source.begun'));
  const rehearse = useAdminAction(rehearseSource, onChanged, t('admin:source.rehearsalBegun'));
  const stop = useAdminAction(stopSource, onChanged);
  const change = useAdminAction(changeSource, onChanged);
  if (!source.runnable) return <p className="text-sm text-muted">{t(isMovedSite(source.address) ? 'admin:source.movedSite' : 'admin:source.shell')}</p>;
  return (
    <>
      {source.everyHours > 0 && (
        <Button kind="quiet" onClick={() => change.run({ params, body: { isPaused: !source.isPaused } })}>
          {t(source.isPaused ? 'admin:source.resume' : 'admin:source.pause')}
        </Button>
      )}
      {source.running ? (
        <Button onClick={() => stop.run({ params })}>{t(source.isRehearsing ? 'admin:source.stopRehearsal' : 'admin:source.stop')}</Button>
      ) : (
        <>
          <Button kind="quiet" disabled={rehearse.isPending} onClick={() => rehearse.run({ params })}>
            {t('admin:source.rehearse')}
          </Button>
          <Button disabled={run.isPending} onClick={() => run.run({ params })}>
            {t(source.canContinue ? 'admin:source.goOn' : 'admin:source.run')}
          </Button>
        </>
      )}
    </>
  );
}

export function SourcePage({ id }: { id: number }) {
  const sources = useSources();
  const source = sources.data?.find((one) => one.id === id);
  if (!sources.data) return <Waiting of={sources} />;
  if (!source)
    return (
      <>
        <BackToSources />
        <p className="py-12 text-center text-muted">{t('admin:source.gone')}</p>
      </>
    );
  const renew = () => Promise.all([sources.refetch(), queryClient.invalidateQueries({ queryKey: RUNS.queryKey })]);
  const { text, isBad } = stateOf(source);
  return (
    <ThingPage
      back={<BackToSources />}
      name={nameOf(source)}
      state={<span className={`rounded bg-raised px-2 py-0.5 text-sm ${isBad ? 'text-danger' : 'text-muted'}`}>{text}</span>}
      actions={<Actions source={source} onChanged={renew} />}
      label={t('admin:table.sections')}
      sections={[
        { id: 'import', text: t('admin:source.import'), content: <SourceImport source={source} /> },
        { id: 'settings', text: t('admin:source.settings'), content: <SourceSettings key={id} source={source} onChanged={renew} /> },
        { id: 'removal', text: t('admin:source.remove'), content: <SourceRemoval source={source} /> },
      ]}
      side={{ id: 'runs', text: t('admin:importUndo.title'), content: <ImportRuns of={source.address} /> }}
    />
  );
}
