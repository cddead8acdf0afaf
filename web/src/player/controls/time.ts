/** Formats seconds as 1:05 or 1:02:03. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return (parts[0] === 0 ? parts.slice(1) : parts).map((part, i) => (i === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
