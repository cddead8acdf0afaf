/** The data that the server writes into each page (`<script type="application/json" id="boot">`), so that the browser does not request it again. */
import type { Language } from './limits.ts';
import type { SiteState } from './site/shown-settings.ts';

/** A call whose answer the first view of a page needs: its address, and the body of a call that sends one. */
export type PrefetchRequest = string | { key: string; address: string; body: unknown };

/** Why a thing that was there is not there any more: the status, and a text for the reader. */
export interface Withdrawal {
  status: number;
  message: string;
}

/** The answers to a page's first calls. */
export interface PrefetchedAnswers {
  /** By `<path>?<query>` or by the key of the prefetch request. */
  answers: Record<string, unknown>;
  /** Keys of the calls that ask for what does not exist, or was withdrawn. */
  missing: readonly string[];
  /** The answer of the first of them where that is no 404. */
  withdrawal?: Withdrawal | undefined;
}

export interface InitialState extends PrefetchedAnswers {
  language: Language;
  /** The X-API-Key that the page's client sends; null when the API needs none. */
  apiKey: string | null;
  /** Turnstile's site key; null where Turnstile is not set up. */
  turnstile: string | null;
  site: SiteState;
}
