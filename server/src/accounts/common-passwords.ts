/** The passwords that are tried first: the ten thousand most frequent, and one's own name. */
import { problem } from '../platform/problem.ts';

const MOST = 10_000;
let common: Promise<ReadonlySet<string>> | undefined;

/** Read when first needed: nobody registers in most minutes of a site. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, MOST).map(String));
}

/** Throws `password_common`. */
export async function refuseCommon(password: string, own: readonly string[]) {
  common ??= load();
  const key = password.toLowerCase();
  if ((await common).has(key) || own.some((text) => text.toLowerCase() === key)) throw problem('password_common');
}
