/** Titles selected across searches; two can be merged. */

import { href, pages } from '@yinmu/contract/pages.ts';
import type { TitleEntry } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';

export interface TitleChoice {
  chosen: readonly TitleEntry[];
  choose: (title: TitleEntry) => void;
  clear: () => void;
}

export function ChoiceBox({ title, choice }: { title: TitleEntry; choice: TitleChoice }) {
  const { t } = useTranslation();
  const isChosen = choice.chosen.some(({ vod_id }) => vod_id === title.vod_id);
  return (
    <label className="inline-flex size-11 shrink-0 items-center justify-center">
      <input
        type="checkbox"
        aria-label={t('admin:choose', { name: title.vod_name })}
        checked={isChosen}
        onChange={() => choice.choose(title)}
        className="size-5 accent-accent"
      />
    </label>
  );
}

export function ChoiceBar({ choice: { chosen, clear } }: { choice: TitleChoice }) {
  const { t } = useTranslation();
  const [first, second] = chosen;
  return (
    <section aria-label={t('admin:merge.chosen')} className={first ? 'mb-3 flex flex-wrap items-center gap-3 rounded-card bg-surface p-3' : 'sr-only'}>
      <p role="status" className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
        {first ? chosen.map(({ vod_id, vod_name }) => `${vod_name} (${vod_id})`).join(t('admin:merge.comma')) : ''}
      </p>
      {first && !second && <p className="text-sm text-muted">{t('admin:merge.chooseAnother')}</p>}
      {first && second && chosen.length === 2 && (
        <ButtonLink to={href(pages.adminTab, { tab: 'titles', title: first.vod_id, merge: second.vod_id })}>{t('admin:merge.preview')}</ButtonLink>
      )}
      {chosen.length > 2 && <p className="text-sm text-muted">{t('admin:merge.chooseTwo')}</p>}
      {first && (
        <Button kind="quiet" onClick={clear}>
          {t('admin:merge.clear')}
        </Button>
      )}
    </section>
  );
}
