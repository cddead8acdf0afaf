/** A page of text in sections; on a wide screen their names stand beside them. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export function Policy({ name, sections }: { name: 'privacy' | 'terms'; sections: readonly { title: string; text: ReactNode }[] }) {
  const { t } = useTranslation();
  return (
    <main id="main" className="page-edge pt-4 md:pt-6">
      <title>{`${t(`footer:${name}`)} · ${t('site.name')}`}</title>
      <h1 className="text-2xl font-bold">{t(`footer:${name}`)}</h1>
      <div className="mt-4 divide-y divide-line">
        {sections.map(({ title, text }) => (
          <section key={title} className="grid gap-x-12 gap-y-2 py-6 md:grid-cols-[16rem_minmax(0,48rem)]">
            <h2 className="text-lg font-semibold">{title}</h2>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </main>
  );
}
