/** Whether the viewer has asked their system for less motion. */
export const reducesMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
