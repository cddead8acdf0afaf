/** A text by the operator in several languages. If it is empty in one, another is shown (`server/src/operation/settings/in-language.ts`). */
import Type from 'typebox';
import { Line, Paragraphs } from './endpoint.ts';
import type { Language } from './limits.ts';

export type LocalTexts = Readonly<Record<Language, string>>;
export const NO_TEXTS: LocalTexts = { zhcn: '', zhtw: '', en: '' };

export const LocalLines = (maxLength: number) => Type.Object({ zhcn: Line({ maxLength }), zhtw: Line({ maxLength }), en: Line({ maxLength }) });
export const LocalParagraphs = (maxLength: number) =>
  Type.Object({ zhcn: Paragraphs({ maxLength }), zhtw: Paragraphs({ maxLength }), en: Paragraphs({ maxLength }) });
