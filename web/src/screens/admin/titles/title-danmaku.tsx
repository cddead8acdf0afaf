import { useQuery } from '@tanstack/react-query';
import { DANMAKU, getDanmakuCounts, importDanmaku, removeImportedDanmaku } from '@yinmu/contract/community/danmaku.endpoints.ts';
import { useState } from 'react';
import { ApiError } from '../../../api/client.ts';
import { api, queryOf } from '../../../api/query.ts';
import { FileButton } from '../../../forms/file-button.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import { FormError } from '../../../ui/field.tsx';
import { ConfirmButton } from '../../../ui/popups/confirm-button.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { Card } from '../parts/card.tsx';
import { Choice } from '../parts/choice.tsx';

const MAX_MB = DANMAKU.fileBytes / (1024 * 1024);

export function TitleDanmaku({ id }: { id: number }) {
  const [chosen, setChosen] = useState<string>();
  const query = useQuery({ ...queryOf(getDanmakuCounts, { params: { id } }), staleTime: 0 });
  const { data, refetch } = query;
  const one = data?.find(({ episode }) => episode === chosen) ?? data?.[0];
  const params = { id, episode: one?.episode ?? '' };
  const send = async (file: File) => {
    // Without this check, the server would refuse the file only after the upload.
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
    <Card title={t('admin:danmaku.title')} advice={t('admin:danmaku.advice', { max: MAX_MB })}>
      {!data ? (
        <Waiting of={query} />
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
            <ConfirmButton disabled={remove.isPending} question={t('admin:danmaku.question', { count: one.imported })} onConfirm={() => remove.run({ params })}>
              {t('admin:danmaku.removeImported')}
            </ConfirmButton>
          )}
          <FormError>{upload.error}</FormError>
        </div>
      )}
    </Card>
  );
}
