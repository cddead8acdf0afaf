/** Splits JSON of any size into the records of its list (`list`, `data.list`, `info` or the whole text); broken ones are reported. */

import { MAX_DEPTH, OutOfBoundsError, requireBounds } from './bounds.ts';

export type Split = { ok: true; value: Record<string, unknown> } | { ok: false; text: string };

const MAX_RECORD = 16 * 1024 * 1024;

/** Finds objects at any depth, outside strings. */
export class JsonSplitter {
  #text = '';
  #open: { at: number; object: boolean }[] = [];
  #at = 0;
  #inString = false;

  *push(chunk: string): Generator<Split> {
    this.#text += chunk;
    const text = this.#text;
    let i = this.#at;
    for (; i < text.length; i++) {
      const c = text.charCodeAt(i);
      if (this.#inString) {
        if (c === 92) {
          if (i + 1 >= text.length) break;
          i++;
        } else if (c === 34) this.#inString = false;
        continue;
      }
      if (c === 34) this.#inString = true;
      else if (c === 123 || c === 91) {
        if (this.#open.push({ at: i, object: c === 123 }) > MAX_DEPTH) throw new OutOfBoundsError(`it is nested more than ${MAX_DEPTH} levels deep`);
      } else if (c === 125 || c === 93) {
        const opened = this.#open.pop();
        if (opened?.object && this.#isRecordPlace()) yield* this.#emit(text.slice(opened.at, i + 1));
      }
    }
    this.#at = i;
    this.#compact();
  }

  /** Returns whether an object here is a record: directly in an array that is the text itself or at most two objects deep. */
  #isRecordPlace(): boolean {
    const parent = this.#open.at(-1);
    return parent !== undefined && !parent.object && this.#open.length <= 3;
  }

  *#emit(text: string): Generator<Split> {
    if (!text.includes('vod_name') && !text.includes('"name"')) return;
    try {
      requireBounds(text);
      yield { ok: true, value: JSON.parse(text) as Record<string, unknown> };
    } catch {
      yield { ok: false, text: text.slice(0, 200) };
    }
  }

  /** Drops text before the innermost object that may still become a record. */
  #compact() {
    const open = this.#open;
    let keep = this.#at;
    for (let i = 0; i < open.length; i++) {
      const parent = open[i - 1];
      const place = open[i] as { at: number; object: boolean };
      if (place.object && parent && !parent.object && i <= 3) {
        keep = place.at;
        break;
      }
    }
    if (this.#text.length - keep > MAX_RECORD) throw new OutOfBoundsError('a record is larger than 16 MB');
    this.#text = this.#text.slice(keep);
    this.#at -= keep;
    for (const place of open) place.at -= keep;
  }
}
