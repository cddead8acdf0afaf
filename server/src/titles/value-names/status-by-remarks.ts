import type { VOD_STATUS } from '@yinmu/contract/titles/video.ts';

/** @param main the main category; films and documentaries are complete unless their remarks say otherwise */
export function statusByRemarks(remarks: string, main: number, isEnded = false): (typeof VOD_STATUS)[number] {
  if (/预告|即将|待映|未上映/.test(remarks)) return 'upcoming';
  if (/完结|^全\d+|全\d+[集期回话]|已完/.test(remarks) || isEnded) return 'completed';
  if (/更新|连载|第\d+[集期话]/.test(remarks)) return 'ongoing';
  return main === 1 || main === 6 ? 'completed' : 'ongoing';
}
