/** Data embedded in each page (`<script id="boot">`), so that the browser does not request it again. */
import type { Language } from './limits.ts';
import type { SiteState } from './site/shown-settings.ts';

/** A call that the first view needs: its address, and its body if any. */
export type PrefetchRequest = string | { key: string; address: string; body: unknown };

export interface Withdrawal {
  status: number;
  message: string;
}

export interface PrefetchedAnswers {
  /** By `<path>?<query>` or by the request's key. */
  answers: Record<string, unknown>;
  /** Keys of calls about missing or withdrawn things. */
  missing: readonly string[];
  /** The first withdrawal that is not a plain 404. */
  withdrawal?: Withdrawal | undefined;
}

export interface InitialState extends PrefetchedAnswers {
  language: Language;
  /** Sent as X-API-Key; null if none is needed. */
  apiKey: string | null;
  turnstile: string | null;
  site: SiteState;
}
