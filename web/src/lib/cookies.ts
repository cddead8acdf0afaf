import { DAY_SECONDS } from '@yinmu/contract/limits.ts';

export function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  try {
    const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
    return found && decodeURIComponent(found.slice(name.length + 1));
  } catch {
    // The cookie is damaged, or cookies are blocked.
    return undefined;
  }
}

export function writeCookie({ name, days }: { name: string; days: number }, value: string) {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${days * DAY_SECONDS}; Path=/; SameSite=Lax${secure}`;
}
