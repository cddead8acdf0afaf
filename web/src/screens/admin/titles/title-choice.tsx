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

/** What can be done with the picked titles, at the foot of the screen. */
export function ChoiceBar({ choice: { chosen, clear } }: { choice: TitleChoice }) {
  const { t } = useTranslation();
  const [first, second] = chosen;
  return (
    <section
      aria-label={t('admin:merge.chosen')}
      className={first ? 'sticky bottom-3 z-20 mt-3 flex flex-wrap items-center gap-3 rounded-card border border-line bg-raised p-3 shadow-lg' : 'sr-only'}
    >
      <p role="status" className="line-clamp-2 min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
        {first && (
          <>
            <b>{t('admin:table.chosen', { count: chosen.length })}</b>
            <span className="text-sm text-muted"> {chosen.map(({ vod_id, vod_name }) => `${vod_name} (${vod_id})`).join(t('admin:merge.comma'))}</span>
          </>
        )}
      </p>
      {first && !second && <p className="text-sm text-muted">{t('admin:merge.chooseAnother')}</p>}
      {first && second && chosen.length === 2 && (
        <ButtonLink kind="bare" to={href(pages.adminTab, { tab: 'titles', title: first.vod_id, merge: second.vod_id })}>
          {t('admin:merge.preview')}
        </ButtonLink>
      )}
      {first && <ButtonLink to={href(pages.adminTab, { tab: 'titles', bulk: 1 })}>{t('admin:table.changeChosen')}</ButtonLink>}
      {first && (
        <Button kind="bare" onClick={clear}>
          {t('admin:merge.clear')}
        </Button>
      )}
    </section>
  );
}
