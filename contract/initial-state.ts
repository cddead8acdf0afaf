/** Data embedded in each page (`<script id="boot">`), so that the browser does not request it again. */
import type { Language } from './limits.ts';
import type { SiteState } from './site/shown-settings.ts';

/** A call whose answer the first view needs: its address or, if it has a body, key, address and body. */
export type PrefetchRequest = string | { key: string; address: string; body: unknown };

export interface Withdrawal {
  status: number;
  message: string;
}

export interface PrefetchedAnswers {
  /** Answers by `<path>?<query>`, or by the request's key. */
  answers: Record<string, unknown>;
  /** Keys of calls for things that are missing or withdrawn. */
  missing: readonly string[];
  /** The first withdrawal among the answers that is not a plain 404. */
  withdrawal?: Withdrawal | undefined;
}

export interface InitialState extends PrefetchedAnswers {
  language: Language;
  /** The key to send as X-API-Key; null if none is needed. */
  apiKey: string | null;
  turnstile: string | null;
  site: SiteState;
}
