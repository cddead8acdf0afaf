/** The fields of a suggestion, old and new side by side, each with a box that takes it. */
import type { ModeratedSuggestion } from '@yinmu/contract/admin.endpoints.ts';
import { Diff } from '../../features/community/diff.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { ChooseBox } from './choose-box.tsx';

interface SuggestedFieldsProps {
  item: ModeratedSuggestion;
  accepted: ReadonlySet<string>;
  onToggle: (name: string) => void;
}

export function SuggestedFields({ item, accepted, onToggle }: SuggestedFieldsProps) {
  const { t } = useTranslation();
  return (
    <ul className="space-y-3">
      {item.fields.map((field) => (
        <li key={field.name} className="flex gap-3">
          {item.status === 'pending' && item.canDecide && (
            <ChooseBox
              aria-label={t('admin:take', { field: t(`community:suggest.field.${field.name}`, { defaultValue: field.name }) })}
              checked={accepted.has(field.name)}
              disabled={field.current !== null}
              onChange={() => onToggle(field.name)}
              className="-mt-2"
            />
          )}
          <div className="min-w-0 flex-1">
            <Diff fields={[field]} />
          </div>
        </li>
      ))}
    </ul>
  );
}
