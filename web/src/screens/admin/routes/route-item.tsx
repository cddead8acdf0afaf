import type { RouteSetting } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { HTML_LANG, LANGUAGES } from '@yinmu/contract/limits.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';

interface RouteItemProps {
  route: RouteSetting;
  onChange: (changes: Partial<RouteSetting>) => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onTry: () => void;
  tried: string | undefined;
}

export function RouteItem({ route, onChange, onUp, onDown, onTry, tried }: RouteItemProps) {
  const { t } = useTranslation();
  const enabled = route.enabled !== false;
  return (
    <li className="rounded-card bg-surface p-4">
      <div className="flex flex-wrap items-center gap-3">
        <p className="mr-auto flex items-baseline gap-3 max-sm:basis-full">
          <code className="font-semibold">{route.id}</code>
          <span className="text-sm text-muted">{t(`admin:route.${route.kind}`)}</span>
        </p>
        <label className="inline-flex max-sm:mr-auto min-h-11 items-center gap-2">
          <input type="checkbox" checked={enabled} onChange={() => onChange({ enabled: !enabled })} className="size-5 accent-accent" />
          {t('admin:route.on')}
        </label>
        <IconButton label={t('admin:route.up', { route: route.id })} disabled={!onUp} onClick={onUp}>
          <ArrowUp aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label={t('admin:route.down', { route: route.id })} disabled={!onDown} onClick={onDown}>
          <ArrowDown aria-hidden="true" className="size-5" />
        </IconButton>
        <Button kind="quiet" onClick={onTry}>
          {t('admin:route.try')}
        </Button>
      </div>
      {tried && (
        <p role="status" className="mt-2 text-sm [overflow-wrap:anywhere]">
          {tried}
        </p>
      )}
      <div className="mt-3 grid gap-3 sm:grid-cols-3">
        {LANGUAGES.map((language) => (
          <Field
            key={language}
            label={t('admin:route.label', { language: HTML_LANG[language] })}
            name={`${route.id}-${language}`}
            value={route.label[language]}
            maxLength={100}
            onChange={(event) => onChange({ label: { ...route.label, [language]: event.target.value } })}
          />
        ))}
      </div>
      {route.kind === 'parse' && (
        <div className="mt-3">
          <TextArea
            label={t('admin:route.resolvers')}
            rows={2}
            value={(route.resolvers ?? []).join('\n')}
            placeholder="https://…/?url={url}"
            onChange={(event) => onChange({ resolvers: event.target.value === '' ? [] : event.target.value.split('\n') })}
          />
        </div>
      )}
    </li>
  );
}
