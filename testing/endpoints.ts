/** Every endpoint of the contract, as its files export them. */
import { globSync } from 'node:fs';
import path from 'node:path';
import type { EndpointShape } from '@yinmu/contract/endpoint.ts';

const isEndpoint = (value: unknown): value is EndpointShape =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'data' in value;

export async function endpointsIn(folder: string): Promise<EndpointShape[]> {
  const files = globSync('**/*.endpoints.ts', { cwd: folder }).sort();
  const modules = await Promise.all(files.map((file): Promise<object> => import(path.join(folder, file))));
  return modules.flatMap(Object.values).filter(isEndpoint);
}

export const ENDPOINTS = await endpointsIn(path.resolve(import.meta.dirname, '../contract'));
