/** Splits a text that contains marker characters into plain text and ranges. */
export function highlightsOf(formatted: string, before: string, after: string): { text: string; marks: [number, number][] } {
  let text = '';
  const marks: [number, number][] = [];
  for (const character of formatted) {
    if (character === before) marks.push([text.length, text.length]);
    else if (character === after) (marks.at(-1) as [number, number])[1] = text.length;
    else text += character;
  }
  return { text, marks };
}
