/** The lines of a title with their episodes as text: an episode a line, `名称$地址`. */
import { useQuery } from '@tanstack/react-query';
import { type DeskLines, type DeskTitle, editTitle, getTitleLines, LINES_LOCK, setTitleLines } from '@yinmu/contract/admin-titles.endpoints.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../api/query.ts';
import { useAction } from '../../forms/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FormError, TextArea } from '../../ui/field.tsx';
import { Failed, Spinner } from '../../ui/states.tsx';
import { useAdminAction } from './use-decisions.ts';

interface LineText {
  key: number;
  name: string;
  source: string;
  text: string;
}
const asTexts = ({ lines }: DeskLines): LineText[] =>
  lines.map(({ name, source, episodes }, key) => ({ key, name, source, text: episodes.map((episode) => `${episode.name}$${episode.url}`).join('\n') }));

/** An episode without a name is called by its number. */
const readEpisodes = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line, i) => {
      const cut = line.indexOf('$');
      return { name: line.slice(0, Math.max(cut, 0)).trim() || `第${i + 1}集`, url: line.slice(cut + 1).trim() };
    });

interface PartProps {
  title: DeskTitle;
  onChanged: () => Promise<unknown>;
}

function Editor({ title, saved, onChanged }: PartProps & { saved: DeskLines }) {
  const { t } = useTranslation();
  const [lines, setLines] = useState(() => asTexts(saved));
  const save = useAction(setTitleLines, { toasts: false, success: t('admin:done'), onSettled: onChanged });
  const unlock = useAdminAction(editTitle, onChanged);
  const change = (key: number, changes: Partial<LineText>) => setLines((now) => now.map((line) => (line.key === key ? { ...line, ...changes } : line)));
  const params = { id: title.vod_id };
  const body = () => ({ version: title.version, lines: lines.map(({ name, text }) => ({ name: name.trim(), episodes: readEpisodes(text) })) });
  return (
    <>
      <ul className="space-y-4">
        {lines.map(({ key, name, source, text }) => (
          <li key={key} className="space-y-2">
            <Field
              label={source ? t('admin:titles.lines.nameFrom', { source }) : t('admin:titles.lines.name')}
              name={`line-${key}`}
              value={name}
              maxLength={60}
              onChange={(event) => change(key, { name: event.target.value })}
              className="max-w-md"
            />
            <TextArea
              label={t('admin:titles.lines.episodes', { line: name })}
              name={`episodes-${key}`}
              value={text}
              rows={5}
              spellCheck={false}
              onChange={(event) => change(key, { text: event.target.value })}
            />
            <Button kind="quiet" onClick={() => setLines((now) => now.filter((line) => line.key !== key))}>
              {t('admin:titles.lines.remove', { line: name })}
            </Button>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button
          kind="quiet"
          onClick={() => setLines((now) => [...now, { key: Math.max(-1, ...now.map(({ key }) => key)) + 1, name: '', source: '', text: '' }])}
        >
          {t('admin:titles.lines.add')}
        </Button>
        <Button disabled={save.isPending || JSON.stringify(lines) === JSON.stringify(asTexts(saved))} onClick={() => save.run({ params, body: body() })}>
          {t('admin:titles.lines.save')}
        </Button>
        {title.locked.includes(LINES_LOCK) && (
          <Button kind="quiet" onClick={() => unlock.run({ params, body: { version: title.version, unlock: [LINES_LOCK] } })}>
            {t('admin:titles.lines.unlock')}
          </Button>
        )}
        <FormError>{save.error}</FormError>
      </div>
    </>
  );
}

export function TitleLines({ title, onChanged }: PartProps) {
  const { t } = useTranslation();
  const id = useId();
  const { data, isError, refetch } = useQuery({ ...queryOf(getTitleLines, { params: { id: title.vod_id } }), staleTime: 0 });
  return (
    <section aria-labelledby={id} className="mt-6 rounded-card bg-surface p-4">
      <h3 id={id} className="mb-1 font-semibold">
        {t('admin:titles.lines.title')}
      </h3>
      <p className="mb-4 text-sm text-muted">{t('admin:titles.lines.advice')}</p>
      {data ? (
        <Editor key={JSON.stringify(data.lines)} title={title} saved={data} onChanged={onChanged} />
      ) : isError ? (
        <Failed message={t('error.again')} onRetry={() => refetch()} />
      ) : (
        <Spinner />
      )}
    </section>
  );
}
