/** What the server wrote into the page. */
import type { Boot } from '@yinmu/contract/boot.ts';

function read(): Boot {
  const text = document.getElementById('boot')?.textContent;
  try {
    if (text) return JSON.parse(text) as Boot;
  } catch {
    // A page changed on its way here still works: it asks for everything.
  }
  return { language: 'zhcn', apiKey: null, answers: {} };
}
export const boot = read();
