/** A part of the site's settings: edited as a whole, looked at before it is saved, with those from before to bring back. */
import { type QueryKey, useQuery } from '@tanstack/react-query';
import type { BodyOf, EndpointShape } from '@yinmu/contract/endpoint.ts';
import type { Revision } from '@yinmu/contract/revisions.ts';
import { PREVIEW_QUERY, previewSite } from '@yinmu/contract/site-preview.endpoints.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queryOf } from '../../api/query.ts';
import { RelativeTime } from '../../features/community/relative-time.tsx';
import { useAction } from '../../forms/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { Failed, Spinner } from '../../ui/states.tsx';
import { MetNotice } from './met-notice.tsx';
import { useDraft } from './use-draft.ts';

export interface PartDraft<T> {
  settings: T;
  set: (changes: Partial<T>) => void;
}
interface Part<T> {
  read: EndpointShape;
  write: EndpointShape;
  /** Its name in a preview, and the page that shows it best; a part without it has none. */
  preview?: { part: keyof BodyOf<typeof previewSite>; address: string };
  /** Queries whose answers follow from the settings. */
  renews?: readonly QueryKey[];
  /** The settings of a revision in a line, with those from before it. */
  describe: (settings: T, before: T | undefined) => string;
  fields: (draft: PartDraft<T>) => ReactNode;
  /** Stands between the form and the settings from before. */
  children?: ReactNode;
}
type Reread<T> = () => Promise<Revision<T> | undefined>;

/** Opened at the press, before the answer is there: later the browser would take it for an advertisement. */
function usePreview(preview: Part<never>['preview']) {
  const { t } = useTranslation();
  return useAction(
    async (settings: object) => {
      if (!preview) return;
      const tab = open('', '_blank');
      try {
        const { token } = await api.call(previewSite, { body: { [preview.part]: settings } });
        const address = `${preview.address}?${PREVIEW_QUERY}=${token}`;
        if (tab) tab.location.href = address;
        else location.assign(address);
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
    { failure: t('error.again'), toasts: false },
  );
}

function Editor<T extends object>({ part, newest, reread }: { part: Part<T>; newest: Revision<T>; reread: Reread<T> }) {
  const { t } = useTranslation();
  const draft = useDraft(newest);
  const { shown, isChanged } = draft;
  const look = usePreview(part.preview);
  const save = useAction((body: { version: number; settings: T }) => api.call(part.write, { body } as never), {
    toasts: false,
    success: t('admin:done'),
    invalidates: part.renews ?? [],
    onDone: draft.undo,
    onSettled: async () => draft.takeIn(await reread()),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged) void save.run(draft.body);
  };
  return (
    <form onSubmit={onSubmit} className="max-w-2xl space-y-4">
      <p className="text-sm text-muted">{t('admin:site.advice')}</p>
      {part.fields({ settings: shown, set: draft.change })}
      <MetNotice met={draft.met} describe={part.describe} onDrop={draft.undo} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={!isChanged || save.isPending}>
          {t('admin:site.save')}
        </Button>
        {part.preview && (
          <Button kind="quiet" disabled={look.isPending} onClick={() => look.run(shown)}>
            {t('admin:site.preview')}
          </Button>
        )}
        <Button kind="quiet" disabled={!isChanged} onClick={draft.undo}>
          {t('admin:site.undo')}
        </Button>
        {isChanged && <span className="text-sm text-muted">{t('admin:site.unsaved')}</span>}
        <FormError>{save.error ?? look.error}</FormError>
      </div>
    </form>
  );
}

interface BeforeProps<T> {
  part: Part<T>;
  revisions: readonly Revision<T>[];
  reread: Reread<T>;
  onRestored: () => void;
}
function Before<T extends object>({ part, revisions, reread, onRestored }: BeforeProps<T>) {
  const { t } = useTranslation();
  const [newest] = revisions;
  const restore = useAction((settings: T) => api.call(part.write, { body: { version: newest?.version, settings } } as never), {
    success: t('admin:done'),
    invalidates: part.renews ?? [],
    onDone: onRestored,
    onSettled: reread,
  });
  return (
    <section className="mt-8 max-w-2xl">
      <h2 className="text-lg font-semibold">{t('admin:site.history')}</h2>
      <ol className="divide-y divide-line">
        {revisions.map(({ version, by, at, settings }, i) => (
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
              <p className="text-sm text-muted">{part.describe(settings, revisions[i + 1]?.settings)}</p>
            </div>
            {version !== newest?.version && (
              <Button kind="quiet" disabled={restore.isPending} aria-label={t('admin:site.restoreOne', { version })} onClick={() => restore.run(settings)}>
                {t('admin:site.restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

export function SettingsPart<T extends object>(part: Part<T>) {
  const { t } = useTranslation();
  const [restored, setRestored] = useState(0);
  const query = useQuery({ ...queryOf(part.read, {} as never), staleTime: 0 });
  const revisions = (query.data as { revisions: Revision<T>[] } | undefined)?.revisions;
  if (query.isError && !revisions) return <Failed message={t('error.again')} onRetry={() => query.refetch()} />;
  const newest = revisions?.[0];
  if (!revisions || !newest) return <Spinner />;
  const reread = async () => ((await query.refetch()).data as { revisions: Revision<T>[] } | undefined)?.revisions[0];
  return (
    <>
      <Editor key={restored} part={part} newest={newest} reread={reread} />
      {part.children}
      <Before part={part} revisions={revisions} reread={reread} onRestored={() => setRestored(restored + 1)} />
    </>
  );
}
