/** As high as the list, so that nothing moves. */
export const UP_NEXT = 'mt-3 flex h-80 shrink-0 flex-col sm:mt-5 lg:h-60';
export const UpNextPlace = () => <div aria-hidden="true" className={`pulse-box ${UP_NEXT}`} />;
