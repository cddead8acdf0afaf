/** Parses .srt, .vtt, .ass and .ssa files, which it recognizes by their content. */
import { anchorOfSsa, type FileCue, isTop, markup, middlePlace, type Place, readOverrides, secondsOf } from './cue.ts';

/** WebVTT's `line` setting: a percentage, or a line number counted from the top. */
const LINE = /\bline:(\d+)(%?)/;
const isLineAtTop = (settings: string) => {
  const [, line, percent] = LINE.exec(settings) ?? [];
  return line !== undefined && Number(line) < (percent ? 40 : 4);
};

/** Parses a line such as `00:01.500 --> 00:02.000 line:0`. */
function timesOf(line: string) {
  const at = line.indexOf('-->');
  if (at < 0) return undefined;
  const [end = '', ...settings] = line
    .slice(at + 3)
    .trim()
    .split(/\s+/);
  const times = { start: secondsOf(line.slice(0, at)), end: secondsOf(end), isTop: isLineAtTop(settings.join(' ')) };
  return Number.isNaN(times.start + times.end) ? undefined : times;
}

/** Reads both SubRip and WebVTT. Headers, notes and cue names are recognized by their lack of times. */
function readTimed(lines: readonly string[]): FileCue[] {
  const cues: FileCue[] = [];
  let open: { start: number; end: number; isTop: boolean; lines: string[] } | undefined;
  const close = () => {
    if (!open) return;
    const { text, overrides } = readOverrides(open.lines.join('\n'), 'timed');
    const { anchor = 2 } = overrides;
    const place = middlePlace(anchor);
    cues.push({ start: open.start, end: open.end, text: markup(text), atTop: open.isTop || isTop(anchor), ...(place && { place }) });
    open = undefined;
  };
  for (const line of lines) {
    const times = timesOf(line);
    if (times) {
      // Some files lack a blank line before the number of the next cue.
      if (open && /^\d+\s*$/.test(open.lines.at(-1) ?? '')) open.lines.pop();
      close();
      open = { ...times, lines: [] };
    } else if (line.trim() === '') close();
    else open?.lines.push(line);
  }
  close();
  return cues;
}

const DIALOGUE_FIELDS = 'layer,start,end,style,name,marginl,marginr,marginv,effect,text'.split(',');

interface Script {
  size: { x: number; y: number };
  isSsa: boolean;
  format: readonly string[];
  anchors: Map<string, number>;
}

/** Splits a line into its fields. The text is the last field and may contain commas. */
function fieldsOf(value: string, format: readonly string[]): Record<string, string> {
  const parts = value.split(',');
  const last = format.length - 1;
  return Object.fromEntries(format.map((name, at) => [name, (at === last ? parts.slice(last).join(',') : (parts[at] ?? '')).trim()]));
}

function readDialogue(value: string, { size, format, anchors }: Script): FileCue | undefined {
  const { start = '', end = '', style = '', text: raw = '' } = fieldsOf(value, format.includes('text') ? format : DIALOGUE_FIELDS);
  const { text, overrides } = readOverrides(raw, 'script');
  if (overrides.isDrawing) return undefined;
  const anchor = overrides.anchor ?? anchors.get(style.replace(/^\*/, '')) ?? 2;
  const { at } = overrides;
  const place: Place | undefined = at ? { x: (at[0] / size.x) * 100, y: (at[1] / size.y) * 100, anchor } : middlePlace(anchor);
  const plain = text.replace(/\\N|\\n/g, '\n').replaceAll('\\h', ' ');
  return { start: secondsOf(start), end: secondsOf(end), text: markup(plain), atTop: isTop(anchor), ...(place && { place }) };
}

function readScript(lines: readonly string[]): FileCue[] {
  const cues: FileCue[] = [];
  // The default size of the format.
  const script: Script = { size: { x: 384, y: 288 }, isSsa: false, format: [], anchors: new Map() };
  for (const line of lines) {
    if (line.startsWith('[')) script.isSsa = /^\[v4 styles\]/i.test(line);
    const colon = line.indexOf(':');
    const value = line.slice(colon + 1).trim();
    switch (line.slice(0, Math.max(0, colon)).trim().toLowerCase()) {
      case 'playresx':
        script.size.x = Number(value) || script.size.x;
        break;
      case 'playresy':
        script.size.y = Number(value) || script.size.y;
        break;
      case 'format':
        script.format = value
          .toLowerCase()
          .split(',')
          .map((name) => name.trim());
        break;
      case 'style': {
        const { name = '', alignment = '' } = fieldsOf(value, script.format);
        const number = Number(alignment) || 2;
        script.anchors.set(name.replace(/^\*/, ''), script.isSsa ? anchorOfSsa(number) : number);
        break;
      }
      case 'dialogue': {
        const cue = readDialogue(value, script);
        if (cue) cues.push(cue);
      }
    }
  }
  return cues;
}

/** @returns cues in order of time; empty if the text is not subtitles */
export function readSubtitles(text: string): FileCue[] {
  const lines = text.split(/\r\n|\r|\n/);
  const cues = lines.some((line) => /^\[events\]/i.test(line)) ? readScript(lines) : readTimed(lines);
  return cues.filter(({ start, end, text }) => end > start && text !== '').sort((a, b) => a.start - b.start);
}
