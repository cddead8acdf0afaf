import { useQuery } from '@tanstack/react-query';
import { decideSkipMark, getSkipMarks, type Place } from '@yinmu/contract/playback/skip-marks.endpoints.ts';
import { SKIP_KINDS, type SkipKind } from '@yinmu/contract/playback/skip-marks.ts';
import { getTitleRoutes } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { useState } from 'react';
import { queryOf } from '../../../api/query.ts';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import { clockText } from '../../../player/controls/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Check } from '../../../ui/check.tsx';
import { Field, FormError } from '../../../ui/field.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { Card } from '../parts/card.tsx';
import { Choice } from '../parts/choice.tsx';
import { useRouteName } from '../routes/use-route-name.ts';

/** @param text `1:30` or seconds @returns 0 if invalid */
const secondsIn = (text: string) => text.split(':').reduce((sum, part) => sum * 60 + Number(part || Number.NaN), 0) || 0;

interface MarkProps {
  id: number;
  route: string;
  kind: SkipKind;
  place: Place | undefined;
  onChanged: () => unknown;
}

function Mark({ id, route, kind, place, onChanged }: MarkProps) {
  const [text, setText] = useState(place?.seconds ? clockText(place.seconds) : '');
  const [locked, setLocked] = useState(place?.locked ?? false);
  const decision = useAction(decideSkipMark, { toasts: false, success: t('admin:done'), onDone: onChanged });
  const decide = (to: { seconds?: number }) => void decision.run({ params: { id }, body: { kind, route, lasting: locked, ...to } });
  const seconds = secondsIn(text);
  const origin = !place?.seconds ? t('admin:skips.none') : place.members ? t('admin:skips.members', { count: place.members }) : t('admin:skips.byEditor');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (seconds > 0) decide({ seconds });
      }}
      className="flex flex-wrap items-end gap-3"
    >
      <Field
        {...{ label: t(`admin:skips.${kind}`), hint: origin, placeholder: '1:30', maxLength: 9, value: text }}
        onChange={(event) => setText(event.target.value)}
        className="w-full sm:w-52"
      />
      <div className="flex flex-wrap items-center gap-3 sm:mb-6">
        <Check checked={locked} onChange={setLocked}>
          {t('admin:skips.lock')}
        </Check>
        <Button type="submit" disabled={!(seconds > 0) || decision.isPending}>
          {t('admin:skips.set')}
        </Button>
        <Button kind="quiet" disabled={decision.isPending} onClick={() => decide({})}>
          {t('admin:skips.clear')}
        </Button>
      </div>
      <FormError>{decision.error}</FormError>
    </form>
  );
}

export function TitleSkips({ id }: { id: number }) {
  const [chosen, setChosen] = useState<string>();
  const routeName = useRouteName();
  const given = { params: { id } };
  const { data: desk } = useQuery(queryOf(getTitleRoutes, given));
  const query = useQuery({ ...queryOf(getSkipMarks, given), staleTime: 0 });
  const { data: marks, refetch } = query;
  const routes = [...new Set(desk?.routes.map(({ name }) => name))];
  const route = chosen ?? routes[0];
  const own = marks?.find((mark) => mark.routes.includes(route ?? ''));
  return (
    <Card title={t('admin:skips.title')} advice={t('admin:skips.advice')} className="space-y-4">
      {!(desk && marks) && <Waiting of={query} />}
      {desk && !route && <p className="text-sm text-muted">{t('admin:titles.lineless')}</p>}
      {marks && route && (
        <Choice
          label={t('admin:skips.route')}
          value={route}
          choices={routes.map((name) => [name, routeName(name)])}
          onChange={setChosen}
          className="max-w-80"
        />
      )}
      {marks &&
        route &&
        SKIP_KINDS.map((kind) => (
          <Mark key={`${route} ${kind} ${own?.[kind].seconds}`} {...{ id, route, kind, place: own?.[kind] }} onChanged={() => refetch()} />
        ))}
    </Card>
  );
}
