/** Hands a text or the content of a file to the browser as a download. */
export function saveFile(name: string, content: string | Blob, type: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
