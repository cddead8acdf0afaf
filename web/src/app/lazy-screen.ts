/** Loads screens on demand, waiting for the network if necessary. If a script still fails, a ChunkLoadError names the cause and address (§8). */
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
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function withinLimit<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${CHUNK_TIMEOUT_MS / 1000} s`)), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), late]);
  } finally {
    clearTimeout(timer);
  }
}

type LoadScreen = () => Promise<{ default: ComponentType }>;
export interface LoadedScreen {
  Component: ComponentType;
}

/** @param untilAnswered waits until the site responds and returns whether it had to wait */
export const lazyScreen = (load: LoadScreen, untilAnswered: (address: string) => Promise<boolean>) => async (): Promise<LoadedScreen> => {
  for (;;) {
    try {
      return { Component: (await withinLimit(load)).default };
    } catch (error) {
      const address = addressIn(messageOf(error));
      // The previous page stays visible during the wait.
      if (!(await untilAnswered(address || location.href))) throw new ChunkLoadError(messageOf(error), address, error);
    }
  }
};
