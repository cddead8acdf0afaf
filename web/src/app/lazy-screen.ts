/** Screens load on demand; a script that does not come is a ChunkLoadError with cause and address (§8). */
import { CHUNK_TIMEOUT_MS } from '@yinmu/contract/limits.ts';
import type { ComponentType } from 'react';

export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly address: string;
  constructor(message: string, address: string, cause: unknown) {
    super(message, { cause });
    this.address = address;
  }
}

const addressIn = (message: string) => /https?:\/\/\S+/.exec(message)?.[0] ?? '';

export const lazyScreen = (load: () => Promise<{ default: ComponentType }>) => async () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${CHUNK_TIMEOUT_MS / 1000} s`)), CHUNK_TIMEOUT_MS);
  });
  try {
    const screen = await Promise.race([load(), late]);
    return { Component: screen.default };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new ChunkLoadError(message, addressIn(message), error);
  } finally {
    clearTimeout(timer);
  }
};
