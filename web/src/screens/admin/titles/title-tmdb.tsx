import { useQuery } from '@tanstack/react-query';
import { type DeskTitle, type EditedField, type EditedFields, editTitle } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { compareWithTmdb, findAtTmdb } from '@yinmu/contract/titles/title-lookup.endpoints.ts';
import { type FormEvent, useId, useState } from 'react';
import { errorMessage } from '../../../api/client.ts';
import { queryOf } from '../../../api/query.ts';
import { useSite } from '../../../api/site-settings.ts';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Check } from '../../../ui/check.tsx';
import { Field, FormError } from '../../../ui/field.tsx';
import { Spinner } from '../../../ui/states.tsx';
import { Card } from '../parts/card.tsx';
import { fieldLabel, shownValue } from '../parts/editing/field-words.ts';
import { TextLink } from '../parts/text-link.tsx';

interface TitleTmdbProps {
  title: DeskTitle;
  onChanged: () => Promise<unknown>;
}
interface Chosen {
  type: 'movie' | 'tv';
  tmdbId: number;
}
const isEmpty = (value: unknown) => value === '' || value === 0 || value === null || (Array.isArray(value) && value.length === 0);

function Comparison({ title, onChanged, type, tmdbId }: TitleTmdbProps & Chosen) {
  const [turned, setTurned] = useState<ReadonlySet<EditedField>>(new Set());
  const query = queryOf(compareWithTmdb, { params: { id: title.vod_id, type, tmdbId } });
  const { data, error } = useQuery({ ...query, queryKey: [...query.queryKey, title.version], staleTime: 0 });
  const save = useAction(editTitle, { toasts: false, success: t('admin:done'), onDone: () => setTurned(new Set()), onSettled: onChanged });
  if (error && !data) return <FormError>{errorMessage(error, t('error.again'))}</FormError>;
  if (!data) return <Spinner />;
  if (data.fields.length === 0) return <p className="text-sm text-muted">{t('admin:tmdb.same')}</p>;
  // Until the admin chooses, empty fields without a lock are copied.
  const isTaken = (name: EditedField, old: unknown) => (isEmpty(old) && !title.locked.includes(name)) !== turned.has(name);
  const taken = data.fields.filter(({ name, old }) => isTaken(name, old));
  const fields = Object.fromEntries(taken.map(({ name, proposed }) => [name, proposed])) as EditedFields;
  const text = (name: string, value: (typeof data.fields)[number]['old']) => {
    const said = shownValue(name, value);
    return (typeof said === 'string' ? said : said.join(t('admin:merge.comma'))) || '—';
  };
  return (
    <>
      <div aria-hidden="true" className="mt-3 grid grid-cols-2 gap-3 text-sm text-muted sm:grid-cols-[12rem_1fr_1fr]">
        <span className="max-sm:hidden" />
        <span>{t('admin:tmdb.ours')}</span>
        <span>TMDB</span>
      </div>
      <ul className="mb-3 divide-y divide-line">
        {data.fields.map(({ name, old, proposed }) => (
          <li key={name} className="grid grid-cols-2 gap-x-3 gap-y-1 py-1 text-sm [overflow-wrap:anywhere] sm:grid-cols-[12rem_1fr_1fr]">
            <Check
              checked={isTaken(name, old)}
              onChange={() => setTurned((now) => now.symmetricDifference(new Set([name])))}
              className="col-span-full font-medium sm:col-span-1 pointer-fine:min-h-9"
            >
              {fieldLabel(name)}
            </Check>
            <p className="line-clamp-6 py-1.5">{text(name, old)}</p>
            <p className={`line-clamp-6 py-1.5 ${isTaken(name, old) ? 'font-medium' : 'text-muted'}`}>{text(name, proposed)}</p>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          disabled={taken.length === 0 || save.isPending}
          onClick={() => save.run({ params: { id: title.vod_id }, body: { version: data.version, fields } })}
        >
          {t('admin:tmdb.take', { count: taken.length })}
        </Button>
        <TextLink to={data.source} target="_blank" rel="noreferrer">
          {t('admin:tmdb.page')}
        </TextLink>
        <FormError>{save.error}</FormError>
      </div>
    </>
  );
}

function LookUp(props: TitleTmdbProps) {
  const { title } = props;
  const name = useId();
  const [asked, setAsked] = useState<string>();
  const [chosen, setChosen] = useState<Chosen>();
  const query = queryOf(findAtTmdb, { params: { id: title.vod_id }, query: asked ? { q: asked } : {} });
  const { data, error, isFetching } = useQuery({ ...query, enabled: asked !== undefined });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChosen(undefined);
    setAsked(String(new FormData(event.currentTarget).get('q') ?? '').trim());
  };
  return (
    <>
      <form onSubmit={onSubmit} className="flex flex-wrap items-end gap-3">
        <Field label={t('admin:tmdb.search')} name="q" maxLength={200} placeholder={title.vod_name} autoComplete="off" className="min-w-0 flex-1 basis-60" />
        <Button type="submit" kind="quiet" disabled={isFetching}>
          {t('admin:tmdb.find')}
        </Button>
      </form>
      <FormError>{error ? errorMessage(error, t('error.again')) : undefined}</FormError>
      {data?.length === 0 && <p className="mt-3 text-sm text-muted">{t('admin:tmdb.none')}</p>}
      {data && data.length > 0 && (
        <fieldset className="mt-3 max-h-80 overflow-y-auto">
          <legend className="sr-only">{t('admin:tmdb.find')}</legend>
          {data.map(({ id, type, title: found, original_title, date }) => (
            <Check
              key={`${type} ${id}`}
              type="radio"
              name={name}
              checked={chosen?.type === type && chosen.tmdbId === id}
              onChange={() => setChosen({ type, tmdbId: id })}
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {found}
                <span className="text-sm text-muted">
                  {' '}
                  {[date.slice(0, 4), original_title === found ? '' : original_title, t(`admin:tmdb.type.${type}`), id].filter(Boolean).join(' · ')}
                </span>
              </span>
            </Check>
          ))}
        </fieldset>
      )}
      {chosen && <Comparison key={`${chosen.type} ${chosen.tmdbId}`} {...props} {...chosen} />}
    </>
  );
}

export function TitleTmdb(props: TitleTmdbProps) {
  const { hasDiscovery } = useSite();
  const douban = Number(props.title.fields.vod_douban_id) || 0;
  return (
    <Card title="TMDB">
      {hasDiscovery ? <LookUp {...props} /> : <p className="text-sm text-muted">{t('admin:tmdb.noKey')}</p>}
      {douban > 0 && (
        <TextLink to={`https://movie.douban.com/subject/${douban}/`} target="_blank" rel="noreferrer">
          {t('admin:tmdb.douban', { id: douban })}
        </TextLink>
      )}
    </Card>
  );
}
