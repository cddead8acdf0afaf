/** The lines of a title as text: an episode a line, `名称$地址`. */
import { useTranslation } from '../../../locales/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';
import { changedLine, type Fault, type Lines, newLine, readEpisodes, textOf } from './line-draft.ts';
import { useFaultText } from './use-fault-text.ts';
import type { LineDraft } from './use-line-draft.ts';

export interface LinesProps {
  lines: Lines;
  faults: readonly Fault[];
  change: LineDraft['change'];
}

export function LineTexts({ lines, faults, change }: LinesProps) {
  const { t } = useTranslation();
  const faultText = useFaultText(lines);
  return (
    <>
      <ul className="space-y-4">
        {lines.map((line) => {
          const { key, name, source } = line;
          const [ofName, ofEpisodes] = [true, false].map((isName) =>
            faults.find((fault) => fault.line === key && (fault.episode === undefined && fault.field === 'name') === isName),
          );
          return (
            <li key={key} className="space-y-2">
              <Field
                label={source ? t('admin:titles.lines.nameFrom', { source }) : t('admin:titles.lines.name')}
                name={`line-${key}`}
                value={name}
                onChange={(event) => change((now) => changedLine(now, key, { name: event.target.value, typed: line.typed }), false)}
                className="max-w-md"
                {...(ofName ? { error: faultText(ofName, true) } : {})}
              />
              <TextArea
                label={t('admin:titles.lines.episodes', { line: name })}
                name={`episodes-${key}`}
                value={textOf(line)}
                rows={5}
                spellCheck={false}
                onChange={(event) => {
                  const typed = event.target.value;
                  change((now) => changedLine(now, key, { typed, episodes: readEpisodes(typed) }), false);
                }}
                {...(ofEpisodes ? { error: faultText(ofEpisodes) } : {})}
              />
              <Button kind="quiet" onClick={() => change((now) => now.filter((other) => other.key !== key))}>
                {t('admin:titles.lines.remove', { line: name })}
              </Button>
            </li>
          );
        })}
      </ul>
      <Button kind="quiet" className="mt-4" onClick={() => change((now) => [...now, newLine()])}>
        {t('admin:titles.lines.add')}
      </Button>
    </>
  );
}
