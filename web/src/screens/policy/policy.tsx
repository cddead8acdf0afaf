/** A page of text in sections. */
import { useTranslation } from 'react-i18next';

export function Policy({ name, sections }: { name: 'privacy' | 'terms'; sections: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <main id="main" className="mx-auto max-w-3xl px-4 py-8">
      <title>{`${t(`footer.${name}`)} · ${t('site.name')}`}</title>
      <h1 className="text-3xl font-bold">{t(`footer.${name}`)}</h1>
      {sections.map((section) => (
        <section key={section} className="mt-6">
          <h2 className="text-xl font-semibold">{t(`${name}.${section}.title`)}</h2>
          <p className="mt-2">{t(`${name}.${section}.text`)}</p>
        </section>
      ))}
    </main>
  );
}
