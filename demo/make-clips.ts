/**
 * Makes the demo's HLS clips of 30 s (H.264 and AAC in MPEG-TS, two qualities): scenes of the posters, moving, with sound. Needs ffmpeg;
 * commit the clips, because trying the site must not need it. Pass names of clips to make only those.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import sharp from 'sharp';
import { CLIPS, type Clip } from './art/clips.ts';
import { randomFrom, range } from './art/draw.ts';
import { draw } from './art/plan.ts';

const [SECONDS, FPS, WIDTH, HEIGHT, RATE] = [30, 15, 768, 432, 44_100];
/** Length of an episode, which repeats its clip. */
const EPISODE_MINUTES = 45;

const hertz = (semitones: number) => 110 * 2 ** (semitones / 12);
/** Pads, plucked notes and noise, as 16-bit samples; it loops without a seam. */
function sound({ chords, noise, scene }: Clip): Buffer {
  const random = randomFrom(scene);
  const samples = new Float32Array(SECONDS * RATE);
  const add = (i: number, value: number) => void (samples[i % samples.length] = (samples[i % samples.length] as number) + value);
  const each = SECONDS / 8;
  for (const k of range(8)) {
    const chord = chords[k % chords.length] as readonly number[];
    for (const tone of chord)
      for (let i = 0; i < each * 1.5 * RATE; i++) {
        const t = i / RATE;
        const swell = Math.sin((Math.PI * t) / (each * 1.5)) ** 2;
        add(Math.round(k * each * RATE) + i, swell * 0.03 * (Math.sin(2 * Math.PI * hertz(tone) * t) + 0.5 * Math.sin(2 * Math.PI * hertz(tone + 12.04) * t)));
      }
    for (const step of range(6)) {
      if (random() < 0.35) continue;
      const tone = (chord[Math.floor(random() * chord.length)] as number) + (random() < 0.5 ? 24 : 12);
      const string = Float32Array.from(range(RATE / hertz(tone)), () => random() - 0.5);
      for (let i = 0; i < 1.9 * RATE; i++) {
        const at = i % string.length;
        const value = string[at] as number;
        string[at] = (value + (string[(at + 1) % string.length] as number)) * 0.498;
        add(Math.round((k * each + (step * each) / 6) * RATE) + i, value * 0.2);
      }
    }
  }
  let [low, lower] = [0, 0];
  for (let i = 0; i < samples.length; i++) {
    const turn = (2 * Math.PI * i) / samples.length;
    const white = random() - 0.5;
    low += (white - low) * 0.09;
    lower += (low - lower) * 0.02;
    const beat = (i / RATE) * 3.2;
    const value = {
      sea: low * (0.1 + 0.16 * Math.sin(turn * 2.5) ** 2),
      rain: (white - low) * 0.035 + low * 0.05,
      wind: lower * (0.5 + 0.4 * Math.sin(turn * 3)),
      train: (low * 0.16 + (white - low) * 0.03) * Math.exp(-(beat % 1) * 6) * (Math.floor(beat) % 4 < 2 ? 1 : 0.35),
    };
    add(i, value[noise]);
  }
  const loudest = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return Buffer.from(Int16Array.from(samples, (value) => (value / loudest) * 11_000).buffer);
}

async function frame(clip: Clip, i: number) {
  const { defs, content } = draw(clip, 'clip', '', WIDTH, HEIGHT, (i / (SECONDS * FPS)) * 2 * Math.PI, clip.focus);
  const time = `0:${String(Math.floor(i / FPS)).padStart(2, '0')}`;
  const clock = clip.isLong
    ? ''
    : `<text x="${WIDTH - 18}" y="30" font-family="DejaVu Sans Mono" font-size="15" text-anchor="end" fill="#fff" fill-opacity=".7">${time}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${defs}</defs>${content}${clock}</svg>`;
  return sharp(Buffer.from(svg)).flatten().removeAlpha().raw().toBuffer();
}

const quality = (folder: string, picture: string, sounds: string, profile: string, video: number, audio: number) =>
  `-map ${picture} -map ${sounds} -c:v libx264 -preset slow -tune animation -profile:v ${profile} -pix_fmt yuv420p -crf 29 -maxrate ${video}k -bufsize ${video * 2}k -g ${FPS * 4} -keyint_min ${FPS * 4} -sc_threshold 0 -c:a aac -b:a ${audio}k -ac 1 -f hls -hls_time 4 -hls_playlist_type vod -hls_segment_filename ${folder}/%03d.ts ${folder}/index.m3u8`.split(
    ' ',
  );

/** The playlist of an episode repeats the clip's segments. */
function episode(): string {
  const clip = [...range(7).map((i) => `#EXTINF:4.000000,\n${String(i).padStart(3, '0')}.ts`), '#EXTINF:2.000000,\n007.ts'];
  const all = range((EPISODE_MINUTES * 60) / SECONDS).map(() => clip.join('\n'));
  return `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:4\n#EXT-X-MEDIA-SEQUENCE:0\n#EXT-X-PLAYLIST-TYPE:VOD\n${all.join('\n#EXT-X-DISCONTINUITY\n')}\n#EXT-X-ENDLIST\n`;
}

async function encoder(folder: string, hue: number) {
  await rm(folder, { recursive: true, force: true });
  for (const at of ['low', 'high']) await mkdir(`${folder}${at}`, { recursive: true });
  const inputs = `-loglevel error -y -f rawvideo -pix_fmt rgb24 -s ${WIDTH}x${HEIGHT} -r ${FPS} -i pipe:0 -f s16le -ar ${RATE} -ac 1 -i pipe:3 -filter_complex [0:v]hue=h=${hue},split=2[h][l0];[l0]scale=426:240[l]`;
  return spawn(
    'ffmpeg',
    [...inputs.split(' '), ...quality(`${folder}high`, '[h]', '1:a', 'high', 130, 36), ...quality(`${folder}low`, '[l]', '1:a', 'main', 54, 24)],
    { stdio: ['pipe', 'inherit', 'inherit', 'pipe'] },
  );
}

async function writePlaylists(folder: string, isLong: boolean, subtitled: boolean) {
  const subtitles = subtitled ? '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",NAME="中文",LANGUAGE="zh",DEFAULT=NO,AUTOSELECT=YES,URI="subs/index.m3u8"\n' : '';
  const of = subtitles && ',SUBTITLES="subs"';
  const main = (list: string) =>
    `#EXTM3U\n#EXT-X-VERSION:3\n${subtitles}#EXT-X-STREAM-INF:BANDWIDTH=140000,RESOLUTION=426x240,CODECS="avc1.4d4015,mp4a.40.2"${of}\nlow/${list}\n#EXT-X-STREAM-INF:BANDWIDTH=280000,RESOLUTION=768x432,CODECS="avc1.64001e,mp4a.40.2"${of}\nhigh/${list}\n`;
  await writeFile(`${folder}index.m3u8`, main('index.m3u8'));
  if (isLong) {
    await writeFile(`${folder}episode.m3u8`, main('episode.m3u8'));
    for (const at of ['low', 'high']) await writeFile(`${folder}${at}/episode.m3u8`, episode());
  }
  if (!subtitled) return;
  await mkdir(`${folder}subs`);
  await writeFile(
    `${folder}subs/index.m3u8`,
    `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:${SECONDS}\n#EXT-X-PLAYLIST-TYPE:VOD\n#EXTINF:${SECONDS},\nzh.vtt\n#EXT-X-ENDLIST\n`,
  );
  await writeFile(
    `${folder}subs/zh.vtt`,
    'WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:126000,LOCAL:00:00:00.000\n\n00:00.500 --> 00:08.000\n这是银幕的演示片段\n\n00:08.000 --> 00:20.000\n字幕、清晰度和线路都可以切换\n\n00:20.000 --> 00:29.500\n片段由仓库中的脚本生成\n',
  );
}

/** Draws a scene's frames once for all its clips. */
async function make(clip: Clip) {
  const folders = Object.keys(clip.names).map((name) => new URL(`media/clips/${name}/`, import.meta.url).pathname);
  const encoders = await Promise.all(Object.values(clip.names).map((hue, i) => encoder(folders[i] as string, hue)));
  const closed = encoders.map((of) => once(of, 'close'));
  const sounds = sound(clip);
  for (const { stdio } of encoders) (stdio[3] as Writable).end(sounds);
  for (let i = 0; i < SECONDS * FPS; i += 5)
    for (const bytes of await Promise.all(range(5).map((k) => frame(clip, i + k))))
      for (const { stdin } of encoders) if (stdin?.write(bytes) === false) await once(stdin, 'drain');
  for (const { stdin } of encoders) stdin?.end();
  await Promise.all(closed);
  for (const folder of folders) await writePlaylists(folder, clip.isLong === true, folder.endsWith('/a/'));
}

const wanted = process.argv.slice(2);
for (const clip of CLIPS) if (wanted.length === 0 || Object.keys(clip.names).some((name) => wanted.includes(name))) await make(clip);
