/** What the server writes into the page (`<script type="application/json" id="boot">`) so that nothing is asked twice. */
import type { Language } from './limits.ts';

/** A call whose answer a page shows first: by its address, or more for one that sends something. */
export type PrefetchRequest = string | { key: string; address: string; body: unknown };

export interface InitialState {
  language: Language;
  /** The X-API-Key the page's own client sends; null when none is demanded. */
  apiKey: string | null;
  /** The key with which Turnstile knows this site; null where it is not set up. */
  turnstile: string | null;
  /** Answers of calls that the page would make at once, by `<path>?<query>` or the key of what was wanted. */
  answers: Record<string, unknown>;
}
