/** Detects slow networks: they skip the font and do not wait for the video. */
interface Connection {
  effectiveType?: string;
  saveData?: boolean;
  /** Megabits per second. */
  downlink?: number;
}
interface Device {
  connection?: Connection;
}

export function isSlowNetwork({ connection }: Device = navigator as Device): boolean {
  return connection !== undefined && (connection.saveData === true || /2g|3g/.test(connection.effectiveType ?? ''));
}

/** Page scripts take about half the bandwidth. */
const SHARE = 0.5;
/** Initial bandwidth estimate, bits per second; undefined to keep the engine's default. */
export function scarceBits({ connection }: Device = navigator as Device): number | undefined {
  return connection?.downlink !== undefined && isSlowNetwork({ connection }) ? connection.downlink * 1e6 * SHARE : undefined;
}
