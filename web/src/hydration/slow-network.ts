/** Whether bytes are scarce, as far as the browser tells: then the font is left out, and a page does not wait for its picture to become usable. */
interface Connection {
  effectiveType?: string;
  saveData?: boolean;
  /** Megabits a second. */
  downlink?: number;
}
interface Device {
  connection?: Connection;
}

export function isSlowNetwork({ connection }: Device = navigator as Device): boolean {
  return connection !== undefined && (connection.saveData === true || /2g|3g/.test(connection.effectiveType ?? ''));
}

/** Scripts of the page come in at the same time, so that half of the line is the film's. */
const SHARE = 0.5;
/** Bits a second that a film may count with at first; undefined where nothing is known against the engine's own assumption. */
export function scarceBits({ connection }: Device = navigator as Device): number | undefined {
  return connection?.downlink !== undefined && isSlowNetwork({ connection }) ? connection.downlink * 1e6 * SHARE : undefined;
}
