/** Downloads a file. Only screens that offer a download load this module. */
import type { EndpointShape } from '@yinmu/contract/endpoint.ts';
import { addressOf, type CallArguments, problemOf, unansweredOf } from './client.ts';
import { initialState } from './initial-data.ts';

/** Downloads by script, because a plain link could not send the API key or report a failure, and would save truncated files. */
export async function download<E extends EndpointShape & { file: string }>(endpoint: E, given: CallArguments<E>): Promise<Blob> {
  const { apiKey } = initialState;
  let response: Response;
  try {
    response = await fetch(`/api${addressOf(endpoint, given)}`, { headers: apiKey ? { 'X-API-Key': apiKey } : {}, credentials: 'same-origin' });
    if (response.ok) return await response.blob();
  } catch (error) {
    throw unansweredOf(error, given.signal);
  }
  throw await problemOf(response);
}
