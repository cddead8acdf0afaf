export const reducesMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
