/** Names a codec that the browser cannot decode, from the playlist or the first file. */
import type { Source } from './listener.ts';
import { readSegment } from './preboot/mpeg-ts.ts';
import { firstSegments, likelyVariant, playlistOf } from './preboot/prefetch-stream.ts';

const HEVC_IN_TS = 0x24;
const READ_BYTES = 300_000;
/** How playlists and MP4 files name each codec, with a minimal picture to test it. */
const CODECS = [
  { name: 'HEVC (H.265)', marks: /hvc1|hev1|dvh1|dvhe/, sample: 'hvc1.1.6.L93.B0' },
  { name: 'AV1', marks: /av01/, sample: 'av01.0.04M.08' },
] as const;
export type CodecName = (typeof CODECS)[number]['name'];

const marked = (text: string) => CODECS.find(({ marks }) => marks.test(text))?.name;

/** @returns a codec that few browsers support, otherwise undefined */
export function codecIn(data: Uint8Array): CodecName | undefined {
  const segment = readSegment(data);
  if (segment) return segment.video === HEVC_IN_TS ? CODECS[0].name : undefined;
  return marked(new TextDecoder('latin1').decode(data));
}

async function beginningOf(url: string, signal: AbortSignal): Promise<Uint8Array> {
  const ended = new AbortController();
  const response = await fetch(url, { headers: { Range: `bytes=0-${READ_BYTES - 1}` }, signal: AbortSignal.any([signal, ended.signal]) });
  const parts: number[][] = [];
  const reader = response.body?.getReader();
  for (let [part, size] = [await reader?.read(), 0]; part?.value && size < READ_BYTES; part = await reader?.read()) {
    parts.push([...part.value]);
    size += part.value.length;
  }
  ended.abort();
  return new Uint8Array(parts.flat());
}

async function codecOfStream(url: string, signal: AbortSignal): Promise<CodecName | undefined> {
  const response = await fetch(url, { signal });
  const text = await playlistOf(response);
  const named = marked(text);
  if (named) return named;
  const variant = likelyVariant(text, response.url);
  if (variant) return codecOfStream(variant, signal);
  const [first] = firstSegments(text, response.url, 0);
  return first === undefined ? undefined : codecIn(await beginningOf(first, signal));
}

const isDecoded = (codec: CodecName) => {
  const type = `video/mp4; codecs="${CODECS.find(({ name }) => name === codec)?.sample}"`;
  return 'MediaSource' in globalThis ? MediaSource.isTypeSupported(type) : document.createElement('video').canPlayType(type) !== '';
};

/** @returns undefined if the codec is unknown or can be decoded */
export async function undecodableCodec({ url, type }: Source, signal: AbortSignal): Promise<CodecName | undefined> {
  const address = new URL(url, location.href).href;
  const codec = await (type === 'hls' ? codecOfStream(address, signal) : beginningOf(address, signal).then(codecIn)).catch(() => undefined);
  return codec && !isDecoded(codec) ? codec : undefined;
}
