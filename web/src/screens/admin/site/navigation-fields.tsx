import { MAIN_CATEGORIES } from '@yinmu/contract/catalogue/category-numbers.ts';
import {
  ENTRY_KINDS,
  ENTRY_LABEL_LENGTH,
  ENTRY_TARGET_LENGTH,
  NAVIGATION_PAGES,
  type NavigationEntry,
} from '@yinmu/contract/site/site-navigation.endpoints.ts';
import { useCategories } from '../../../features/catalogue/use-categories.ts';
import { useCategoryIds } from '../../../features/catalogue/use-category-ids.ts';
import { t } from '../../../locales/t.ts';
import { Field } from '../../../ui/field.tsx';
import { Choice } from '../parts/choice.tsx';
import { LocalFields } from '../parts/editing/local-fields.tsx';

type Kind = NavigationEntry['kind'];
type Choices = readonly (readonly [value: string, text: string])[];

const FIRST: Record<Kind, string> = { page: 'home', category: String(MAIN_CATEGORIES[0]), list: '', link: '' };

interface NavigationFieldsProps {
  entry: NavigationEntry;
  name: string;
  onChange: (changes: Partial<NavigationEntry>) => void;
}
export function NavigationFields({ entry: { kind, target, navLabel }, name, onChange }: NavigationFieldsProps) {
  const { nameOf } = useCategories();
  const categoryIds = useCategoryIds();
  const choices: Partial<Record<Kind, Choices>> = {
    page: NAVIGATION_PAGES.map((page) => [page, t(`nav.${page}`)]),
    category: categoryIds.map((id) => [String(id), nameOf(id) ?? String(id)]),
  };
  const listed = choices[kind];
  // Without its own option, the select would show the first one instead.
  const isGone = listed?.every(([value]) => value !== target) ?? false;
  const named = isGone ? [[target, t('admin:navigation.gone', { name })] as const, ...(listed ?? [])] : listed;
  return (
    <div className="min-w-0 flex-1 basis-60 space-y-2">
      <div className="flex flex-wrap gap-2">
        <Choice
          isLabelHidden
          label={t('admin:navigation.kindOf', { name })}
          value={kind}
          choices={ENTRY_KINDS.map((one) => [one, t(`admin:navigation.kind.${one}`)])}
          onChange={(chosen) => onChange({ kind: chosen, target: FIRST[chosen] })}
        />
        {named && (
          <Choice
            isLabelHidden
            label={t('admin:navigation.targetOf', { name })}
            value={target}
            choices={named}
            onChange={(chosen) => onChange({ target: chosen })}
          />
        )}
      </div>
      {!named && (
        <Field
          label={t('admin:audit.field.target')}
          hint={t(`admin:navigation.target.${kind === 'list' ? 'list' : 'link'}`)}
          inputMode={kind === 'list' ? 'numeric' : 'url'}
          placeholder={kind === 'list' ? undefined : 'https://'}
          value={target}
          required
          maxLength={ENTRY_TARGET_LENGTH}
          onChange={(event) => onChange({ target: event.target.value.trim() })}
        />
      )}
      <details open={!named}>
        <summary className="min-h-11 cursor-pointer content-center text-sm text-muted">{t('admin:navigation.label', { name })}</summary>
        <LocalFields
          label={t('admin:audit.field.navLabel')}
          hint={t(named ? 'admin:navigation.labelHint' : 'admin:navigation.labelNeeded')}
          value={navLabel}
          max={ENTRY_LABEL_LENGTH}
          onChange={(changed) => onChange({ navLabel: changed })}
        />
      </details>
    </div>
  );
}
