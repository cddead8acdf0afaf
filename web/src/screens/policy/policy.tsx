/** A page of text in sections. */
import { useTranslation } from 'react-i18next';

export function Policy({ name, sections }: { name: 'privacy' | 'terms'; sections: readonly { title: string; text: string }[] }) {
  const { t } = useTranslation();
  return (
    <main id="main" className="page-edge pt-4 md:pt-6">
      <title>{`${t(`footer.${name}`)} · ${t('site.name')}`}</title>
      <h1 className="text-3xl font-bold">{t(`footer.${name}`)}</h1>
      {sections.map(({ title, text }) => (
        <section key={title} className="mt-6 max-w-3xl">
          <h2 className="text-xl font-semibold">{title}</h2>
          <p className="mt-2">{text}</p>
        </section>
      ))}
    </main>
  );
}
