/** Not allowed in XML 1.0. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes them
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

const writable = (value: string | number) => String(value).toWellFormed().replace(UNWRITABLE, '');
export const text = (value: string | number) => writable(value).replace(/[&<>"']/g, (character) => ENTITIES[character] as string);
export const cdata = (value: string) => `<![CDATA[${writable(value).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
export const element = (name: string, value: string | number) => `<${name}>${text(value)}</${name}>`;
