/** Thrown before parsing, because millions of brackets can crash the parser and the process. */

export class OutOfBoundsError extends Error {}

export const MAX_DEPTH = 32;
/** Limit per page. A hundred full records have about ten thousand values; the length of texts does not count. */
export const MAX_VALUES = 500_000;

/** Throws OutOfBoundsError if the JSON is nested more deeply, or holds more values, than any list of titles. */
export function requireBounds(text: string) {
  let depth = 0;
  let values = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === 34) {
      // A string ends at a quote that follows an even number of backslashes.
      let end = text.indexOf('"', i + 1);
      for (; end > 0; end = text.indexOf('"', end + 1)) {
        let slashes = 0;
        while (text.charCodeAt(end - 1 - slashes) === 92) slashes++;
        if (slashes % 2 === 0) break;
      }
      if (end < 0) return;
      i = end;
    } else if (c === 123 || c === 91) {
      if (++depth > MAX_DEPTH) throw new OutOfBoundsError(`it is nested more than ${MAX_DEPTH} levels deep`);
      values++;
    } else if (c === 125 || c === 93) depth--;
    else if (c === 44 && ++values > MAX_VALUES) throw new OutOfBoundsError(`it holds more than ${MAX_VALUES} values`);
  }
}
