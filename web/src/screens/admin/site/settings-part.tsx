import { type QueryKey, useQuery } from '@tanstack/react-query';
import type { BodyOf, EndpointShape } from '@yinmu/contract/endpoint.ts';
import type { Revision } from '@yinmu/contract/revisions.ts';
import { PREVIEW_QUERY, previewSite } from '@yinmu/contract/site/site-preview.endpoints.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { api, queryOf } from '../../../api/query.ts';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { changedFields } from '../parts/editing/changed-fields.ts';
import { Revisions } from '../parts/editing/revisions.tsx';
import { SaveBar } from '../parts/editing/save-bar.tsx';
import { useDraft } from '../parts/editing/use-draft.ts';

export interface PartDraft<T> {
  settings: T;
  set: (changes: Partial<T>) => void;
}
interface Part<T> {
  read: EndpointShape;
  write: EndpointShape;
  /** What can be previewed, and on which page. */
  preview?: { part: keyof BodyOf<typeof previewSite>; address: string };
  renews?: readonly QueryKey[];
  /** Summarizes a revision, given the one before. By default lists the changed fields. */
  describe?: (settings: T, before: T | undefined) => string;
  fields: (draft: PartDraft<T>) => ReactNode;
  children?: ReactNode;
}
type Described<T> = Part<T> & Required<Pick<Part<T>, 'describe'>>;
type Reread<T> = () => Promise<Revision<T> | undefined>;

/** Opens the window on press. Later, the browser would block it as a popup. */
function usePreview(preview: Part<never>['preview']) {
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

function Editor<T extends object>({ part, newest, reread }: { part: Described<T>; newest: Revision<T>; reread: Reread<T> }) {
  const draft = useDraft({ newest, reread, write: (body) => api.call(part.write, { body } as never), renews: part.renews });
  const look = usePreview(part.preview);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.isChanged) void draft.save();
  };
  return (
    <form onSubmit={onSubmit} className="max-w-2xl space-y-4">
      <p className="text-sm text-muted">{t('admin:site.advice')}</p>
      {part.fields({ settings: draft.shown, set: draft.change })}
      <SaveBar draft={draft} inForm describe={part.describe} error={look.error}>
        {part.preview && (
          <Button kind="quiet" disabled={look.isPending} onClick={() => look.run(draft.shown)}>
            {t('admin:site.preview')}
          </Button>
        )}
      </SaveBar>
    </form>
  );
}

interface BeforeProps<T> {
  part: Described<T>;
  revisions: readonly Revision<T>[];
  reread: Reread<T>;
  onRestored: () => void;
}
function Before<T extends object>({ part, revisions, reread, onRestored }: BeforeProps<T>) {
  const [newest] = revisions;
  const restore = useAction((settings: T) => api.call(part.write, { body: { version: newest?.version, settings } } as never), {
    success: t('admin:done'),
    invalidates: part.renews ?? [],
    onDone: onRestored,
    onSettled: reread,
  });
  return (
    <Revisions revisions={revisions} busy={restore.isPending} onRestore={restore.run}>
      {part.describe}
    </Revisions>
  );
}

export function SettingsPart<T extends object>({ describe, ...rest }: Part<T>) {
  const part = { ...rest, describe: describe ?? ((settings: T, before: T | undefined) => changedFields(settings, before)) };
  const [restored, setRestored] = useState(0);
  const query = useQuery({ ...queryOf(part.read, {} as never), staleTime: 0 });
  const revisions = (query.data as { revisions: Revision<T>[] } | undefined)?.revisions;
  const newest = revisions?.[0];
  if (!revisions || !newest) return <Waiting of={query} />;
  const reread = async () => ((await query.refetch()).data as { revisions: Revision<T>[] } | undefined)?.revisions[0];
  return (
    <>
      <Editor key={restored} part={part} newest={newest} reread={reread} />
      {part.children}
      <Before part={part} revisions={revisions} reread={reread} onRestored={() => setRestored(restored + 1)} />
    </>
  );
}
