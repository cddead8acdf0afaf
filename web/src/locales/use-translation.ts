import { createContext, useContext } from 'react';
import type { Texts } from './texts.ts';

export const TextsContext = createContext<Texts | undefined>(undefined);

export function useTranslation(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('useTranslation needs TextsContext');
  return texts;
}
