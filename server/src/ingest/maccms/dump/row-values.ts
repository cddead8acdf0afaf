/** Parses seconds; values in a MacCMS dump are always texts. */

export const seconds = (text: string | undefined) => (/^\d{9,11}$/.test(text ?? '') ? Number(text) : 0);
export const timeOf = (text: string | undefined) => new Date(seconds(text) > 0 ? seconds(text) * 1000 : Date.now()).toISOString();
export const whole = (text: string | undefined) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0);
