const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Reads a token of 256 bits from a `Cookie` header. A cookie that occurs twice was planted, so that neither of them counts. */
export function onlyCookie(header: string | undefined, name: string): string | undefined {
  const found = (header ?? '').split(/; */).filter((part) => part.startsWith(`${name}=`));
  const token = found.length === 1 ? found[0]?.slice(name.length + 1) : undefined;
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}
