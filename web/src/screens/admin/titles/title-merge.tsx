import { useQuery } from '@tanstack/react-query';
import { href, pages } from '@yinmu/contract/pages.ts';
import type { TitleEntry } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { MERGED_COUNTS, MERGED_PARTS, type MergePreview, mergeTitles, previewMerge } from '@yinmu/contract/titles/title-merges.endpoints.ts';
import { Link, useNavigate } from 'react-router';
import { ApiError } from '../../../api/client.ts';
import { queryClient, queryOf } from '../../../api/query.ts';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/field.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { fieldLabel } from '../parts/editing/field-words.ts';
import { TextLink } from '../parts/text-link.tsx';

function Side({ label, title }: { label: string; title: TitleEntry }) {
  const facts = [t('admin:numbered', { number: title.vod_id }), title.vod_year, t(`category:${title.type_id}`, { defaultValue: '' }), title.vod_remarks].filter(
    Boolean,
  );
  return (
    <div className="min-w-0 flex-1 basis-60 rounded-card bg-surface p-4">
      <p className="text-sm text-muted">{label}</p>
      <Link
        to={href(pages.adminTab, { tab: 'titles', title: title.vod_id })}
        className="inline-flex min-h-11 items-center font-semibold [overflow-wrap:anywhere] hover:underline"
      >
        {title.vod_name}
      </Link>
      <p className="text-sm text-muted [overflow-wrap:anywhere]">{facts.join(' · ')}</p>
      {title.state !== 'shown' && <p className="text-sm text-danger">{t(`admin:titles.state.${title.state}`)}</p>}
    </div>
  );
}

function Counts({ parts, counts }: Pick<MergePreview, 'parts' | 'counts'>) {
  return (
    <table className="w-full max-w-md text-left">
      <caption className="mb-2 text-left font-semibold">{t('admin:merge.moves')}</caption>
      <tbody className="divide-y divide-line">
        {MERGED_PARTS.map((name) => (
          <tr key={name}>
            <th scope="row" className="py-2 pr-4 font-normal">
              {t(`admin:merge.part.${name}`)}
            </th>
            <td className="py-2 tabular-nums">
              {parts[name].moved}
              {parts[name].joined > 0 && <span className="text-sm text-muted"> {t('admin:merge.joined', { count: parts[name].joined })}</span>}
            </td>
          </tr>
        ))}
        {MERGED_COUNTS.map((name) => (
          <tr key={name}>
            <th scope="row" className="py-2 pr-4 font-normal">
              {t(`admin:merge.part.${name}`)}
            </th>
            <td className="py-2 tabular-nums">{counts[name]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Preview({ preview, refetch }: { preview: MergePreview; refetch: () => Promise<unknown> }) {
  const navigate = useNavigate();
  const { kept, gone, filled } = preview;
  const [id, goneId] = [kept.title.vod_id, gone.title.vod_id];
  const merge = useAction(mergeTitles, {
    toasts: false,
    success: t('admin:merge.done'),
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: ['admin'] });
      await navigate(href(pages.adminTab, { tab: 'titles', title: id }), { replace: true });
    },
    onSettled: refetch,
  });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-stretch gap-3">
        <Side label={t('admin:merge.kept')} title={kept.title} />
        <Side label={t('admin:merge.gone')} title={gone.title} />
      </div>
      <ButtonLink kind="quiet" to={href(pages.adminTab, { tab: 'titles', title: goneId, merge: id })} replace className="mb-4">
        {t('admin:merge.swap')}
      </ButtonLink>
      <p className="mb-4 max-w-2xl text-sm text-muted">{t('admin:merge.advice', { gone: goneId, kept: id })}</p>
      <Counts parts={preview.parts} counts={preview.counts} />
      <p className="my-4 [overflow-wrap:anywhere]">
        {filled.length > 0 ? t('admin:merge.filled', { fields: filled.map(fieldLabel).join(t('admin:merge.comma')) }) : t('admin:merge.filledNone')}
      </p>
      <Button
        disabled={merge.isPending}
        onClick={() => merge.run({ params: { id, gone: goneId }, body: { version: kept.version, goneVersion: gone.version } })}
      >
        {t('admin:merge.merge')}
      </Button>
      <FormError>{merge.error}</FormError>
    </>
  );
}

export function TitleMerge({ id, gone }: { id: number; gone: number }) {
  const preview = useQuery({ ...queryOf(previewMerge, { params: { id, gone } }), staleTime: 0, gcTime: 0 });
  const { data, error, refetch } = preview;
  return (
    <>
      <TextLink to={href(pages.adminTab, { tab: 'titles', title: id })}>{t('admin:merge.back')}</TextLink>
      <h2 className="mb-4 text-xl font-bold">{t('admin:merge.title')}</h2>
      {data ? (
        <Preview preview={data} refetch={refetch} />
      ) : error instanceof ApiError && error.kind === 'answer' && error.status < 500 ? (
        <p role="alert" className="py-8 text-danger">
          {error.message}
        </p>
      ) : (
        <Waiting of={preview} />
      )}
    </>
  );
}
