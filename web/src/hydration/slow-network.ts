/** Detects slow networks, on which pages skip the font and do not wait for the video. */
interface Connection {
  effectiveType?: string;
  saveData?: boolean;
  /** In megabits per second. */
  downlink?: number;
}
interface Device {
  connection?: Connection;
}

export function isSlowNetwork({ connection }: Device = navigator as Device): boolean {
  return connection !== undefined && (connection.saveData === true || /2g|3g/.test(connection.effectiveType ?? ''));
}

/** Share of the bandwidth left for the video. Page scripts take the rest. */
const SHARE = 0.5;
/** Initial bandwidth estimate in bits per second. Undefined keeps the engine's default. */
export function scarceBits({ connection }: Device = navigator as Device): number | undefined {
  return connection?.downlink !== undefined && isSlowNetwork({ connection }) ? connection.downlink * 1e6 * SHARE : undefined;
}
