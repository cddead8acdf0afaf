import { PUBLIC_REASON_LENGTH, REASON_LENGTH } from '@yinmu/contract/limits.ts';
import { type DeskTitle, setTitleState, TITLE_STATES, type TitleState } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { type FormEvent, useState } from 'react';
import { relativeTime } from '../../../features/community/relative-time.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, FormError } from '../../../ui/field.tsx';
import { Card } from '../parts/card.tsx';
import { Choice } from '../parts/choice.tsx';

const given = <N extends string>(name: N, text: string) => (text.trim() ? ({ [name]: text.trim() } as Record<N, string>) : {});

interface TitleVisibilityProps {
  title: DeskTitle;
  onChanged: () => Promise<unknown>;
}

export function TitleVisibility({ title, onChanged }: TitleVisibilityProps) {
  const [state, setState] = useState<TitleState>(title.state);
  const [reason, setReason] = useState('');
  const [publicReason, setPublicReason] = useState('');
  const clear = () => {
    setReason('');
    setPublicReason('');
  };
  const action = useAction(setTitleState, { toasts: false, success: t('admin:done'), onDone: clear, onSettled: onChanged });
  const text = t(`admin:titles.state.${title.state}`);
  const isSame = state === title.state;
  const isWithdrawn = state === 'withdrawn' || state === 'legal';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void action.run({
      params: { id: title.vod_id },
      body: { version: title.version, state, ...given('reason', reason), ...given('publicReason', isWithdrawn ? publicReason : '') },
    });
  };
  return (
    <Card title={t('admin:titles.visibility')}>
      <p className="mb-3 text-sm text-muted [overflow-wrap:anywhere]">
        {title.removed_at ? t('admin:titles.stateSince', { state: text, when: relativeTime(title.removed_at) }) : t('admin:titles.stateNow', { state: text })}
        {title.reason && ` · ${t('admin:titles.stateReason', { reason: title.reason })}`}
        {title.publicReason && ` · ${t('admin:titles.statePublicReason', { reason: title.publicReason })}`}
      </p>
      <form onSubmit={onSubmit} className="flex flex-wrap items-end gap-3">
        <Choice
          label={t('admin:titles.newState')}
          value={state}
          choices={TITLE_STATES.map((name) => [name, t(`admin:titles.choice.${name}`)])}
          onChange={setState}
          className="min-w-0 basis-72"
        />
        {(state !== 'shown' || title.state === 'legal') && (
          <Field
            label={t('admin:titles.reason')}
            name="reason"
            value={reason}
            maxLength={REASON_LENGTH}
            onChange={(event) => setReason(event.target.value)}
            className="min-w-0 flex-1 basis-60"
          />
        )}
        {isWithdrawn && (
          <Field
            label={t('admin:titles.publicReason')}
            name="public-reason"
            value={publicReason}
            maxLength={PUBLIC_REASON_LENGTH}
            onChange={(event) => setPublicReason(event.target.value)}
            className="min-w-0 flex-1 basis-60"
          />
        )}
        <Button type="submit" disabled={(isSame && reason.trim() === '') || action.isPending}>
          {t('admin:titles.setState')}
        </Button>
      </form>
      <FormError>{action.error}</FormError>
    </Card>
  );
}
