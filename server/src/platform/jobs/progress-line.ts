/** Shows progress as one line that changes on a terminal, otherwise as a line every few seconds. */

const PLAIN_EVERY_MS = 5000;
const WIDTH = 24;

export function progressLine(out: NodeJS.WriteStream = process.stderr) {
  const terminal = out.isTTY === true;
  let last = 0;
  let shown = false;
  const clear = () => {
    if (terminal && shown) out.write('\r\x1b[2K');
    shown = false;
  };
  return {
    /** @param of the total; 0 if unknown */
    show(done: number, of: number, text: string) {
      const now = performance.now();
      if (now - last < (terminal ? 100 : PLAIN_EVERY_MS)) return;
      last = now;
      const share = of > 0 ? Math.min(1, done / of) : 0;
      const percent = of > 0 ? `${Math.round(share * 100)}% ` : '';
      if (!terminal) return void out.write(`${percent}${text}\n`);
      const filled = Math.round(share * WIDTH);
      clear();
      out.write(`${of > 0 ? `[${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}] ` : ''}${percent}${text}`);
      shown = true;
    },
    say(text: string) {
      clear();
      out.write(`${text}\n`);
    },
    end: clear,
  };
}
