/** Strict like a feed reader: every element closed, every special character escaped. */
export function wellFormed(text: string): boolean {
  const bare = text.replace(/^<\?xml [^?]*\?>\s*/, '').replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '');
  const open: string[] = [];
  let roots = 0;
  for (const [token] of bare.matchAll(/<[^>]*>|[^<]+|</g)) {
    const tag = /^<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>$/.exec(token);
    const words = tag ? (tag[3] ?? '') : token;
    if (/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(words)) return false;
    if (!tag) {
      if (token.startsWith('<') || (open.length === 0 && token.trim() !== '')) return false;
      continue;
    }
    if (tag[1] && open.pop() !== tag[2]) return false;
    if (!tag[1] && open.length === 0) roots++;
    if (!tag[1] && !tag[4]) open.push(tag[2] as string);
  }
  return open.length === 0 && roots === 1;
}
