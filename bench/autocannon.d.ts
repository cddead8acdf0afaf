/** Types for autocannon, as far as the bench uses it; the package has none. */
declare module 'autocannon' {
  interface Options {
    url: string | string[];
    connections: number;
    /** Seconds. */
    duration: number;
    headers?: Record<string, string>;
    requests?: { setupRequest: (request: { headers?: Record<string, string> }) => object }[];
  }
  interface Result {
    requests: { average: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
