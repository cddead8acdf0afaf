import { useQuery } from '@tanstack/react-query';
import { DANMAKU, getDanmakuCounts, importDanmaku, removeImportedDanmaku } from '@yinmu/contract/community/danmaku.endpoints.ts';
import { useId, useState } from 'react';
import { ApiError } from '../../../api/client.ts';
import { api, queryOf } from '../../../api/query.ts';
import { FileButton } from '../../../forms/file-button.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { FormError } from '../../../ui/field.tsx';
import { Failed, Spinner } from '../../../ui/states.tsx';
import { Choice } from '../parts/choice.tsx';

const MAX_MB = DANMAKU.fileBytes / (1024 * 1024);

export function TitleDanmaku({ id }: { id: number }) {
  const { t } = useTranslation();
  const heading = useId();
  const [chosen, setChosen] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const { data, isError, refetch } = useQuery({ ...queryOf(getDanmakuCounts, { params: { id } }), staleTime: 0 });
  const one = data?.find(({ episode }) => episode === chosen) ?? data?.[0];
  const params = { id, episode: one?.episode ?? '' };
  const send = async (file: File) => {
    // The server would refuse it only after the upload.
    if (file.size > DANMAKU.fileBytes) throw new ApiError('answer', t('admin:danmaku.tooLarge', { max: MAX_MB }));
    return api.call(importDanmaku, { params, upload: file });
  };
  const upload = useAction(send, {
    toasts: false,
    success: (counts) => t('admin:danmaku.done', counts),
    onSettled: refetch,
  });
  const remove = useAction(removeImportedDanmaku, { success: t('admin:done'), onSettled: refetch });
  return (
    <section aria-labelledby={heading} className="rounded-card bg-surface p-4">
      <h3 id={heading} className="mb-1 font-semibold">
        {t('admin:danmaku.title')}
      </h3>
      <p className="mb-4 text-sm text-muted">{t('admin:danmaku.advice', { max: MAX_MB })}</p>
      {isError && !data ? (
        <Failed message={t('error.again')} onRetry={() => refetch()} />
      ) : !data ? (
        <Spinner />
      ) : !one ? (
        <p className="text-sm text-muted">{t('admin:danmaku.none')}</p>
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <Choice
            label={t('admin:danmaku.episode')}
            value={one.episode}
            choices={data.map(({ episode, name, count, imported }) => [episode, t('admin:danmaku.counts', { name, count, imported })])}
            onChange={setChosen}
            className="min-w-0 flex-1 basis-60"
          />
          <FileButton label={t('admin:danmaku.choose')} accept=".xml,.json,text/xml,application/json" disabled={upload.isPending} onFile={upload.run}>
            {t(upload.isPending ? 'admin:danmaku.sending' : 'admin:danmaku.choose')}
          </FileButton>
          {one.imported > 0 && (
            <Button kind="quiet" disabled={remove.isPending} onClick={() => setAsking(true)}>
              {t('admin:danmaku.removeImported')}
            </Button>
          )}
          <FormError>{upload.error}</FormError>
        </div>
      )}
      {isAsking && one && (
        <Confirm
          question={t('admin:danmaku.question', { count: one.imported })}
          action={t('admin:danmaku.removeImported')}
          onConfirm={() => remove.run({ params })}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
