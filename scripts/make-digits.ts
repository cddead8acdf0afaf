/**
 * Makes the spoken digits of audio captchas with espeak-ng and ffmpeg, as 8 kHz, 8 bits. Run by hand; the result is committed, because
 * sites have neither program.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const OUT = path.resolve(import.meta.dirname, '../server/src/members/captcha/digits');
const WORDS = {
  zh: ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'],
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
} as const;
const VOICES = { zh: 'cmn', en: 'en-us' } as const;
const TRIM = 'silenceremove=start_periods=1:start_threshold=-40dB,areverse,silenceremove=start_periods=1:start_threshold=-40dB,areverse,loudnorm';

mkdirSync(OUT, { recursive: true });
const folder = mkdtempSync(path.join(tmpdir(), 'digits-'));
for (const language of ['zh', 'en'] as const)
  for (const [digit, word] of WORDS[language].entries()) {
    const wav = path.join(folder, `${language}-${digit}.wav`);
    execFileSync('espeak-ng', ['-v', VOICES[language], '-s', '130', '-w', wav, word]);
    const pcm = execFileSync('ffmpeg', ['-v', 'error', '-i', wav, '-af', TRIM, '-ar', '8000', '-ac', '1', '-f', 'u8', '-']);
    writeFileSync(path.join(OUT, `${language}-${digit}.pcm`), pcm);
  }
rmSync(folder, { recursive: true });
