/** Every endpoint of the contract, as its files export them. */
import { globSync } from 'node:fs';
import path from 'node:path';
import type { EndpointShape } from '@yinmu/contract/endpoint.ts';

const isEndpoint = (value: object): value is EndpointShape =>
  'method' in value && typeof value.method === 'string' && 'path' in value && typeof value.path === 'string';

/** Alone, or in groups such as `comments.video.add`. */
const found = (value: unknown): EndpointShape[] =>
  typeof value !== 'object' || value === null ? [] : isEndpoint(value) ? [value] : Object.values(value).flatMap(found);

export async function endpointsIn(folder: string): Promise<EndpointShape[]> {
  const files = globSync('**/*.endpoints.ts', { cwd: folder }).sort();
  const modules = await Promise.all(files.map((file): Promise<object> => import(path.join(folder, file))));
  return [...new Set(modules.flatMap((module) => Object.values(module)).flatMap(found))];
}

export const ENDPOINTS = await endpointsIn(path.resolve(import.meta.dirname, '../contract'));
