import type { Language } from './limits.ts';

export type Words = Record<Language, string>;
export const words = (en: string, zhcn: string, zhtw: string): Words => ({ en, zhcn, zhtw });
export type Entry = { status: number } & Words;
export const entry = (status: number, en: string, zhcn: string, zhtw: string): Entry => ({ status, en, zhcn, zhtw });
