/** The narrow page of sign-in forms. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <main id="main" className="mx-auto w-full max-w-md px-4 py-10">
      <title>{`${title} · ${t('site.name')}`}</title>
      <h1 className="mb-6 text-2xl font-bold">{title}</h1>
      {children}
    </main>
  );
}
