/** Theatre mode: the picture as wide as the window, with the lists under it. The style sheet does it, by an attribute of the document. */
import { useLayoutEffect, useState } from 'react';
import type { Theatre } from '../../player/commands.ts';
import { isTheatreOn, rememberTheatre, showTheatre } from './preferences.ts';

/** A narrower window has the picture at its full width anyway. */
const WIDE = '(min-width: 1200px)';

/** @returns nothing where the window is too narrow for it */
export function useTheatre(): Theatre | undefined {
  const [isOn, setOn] = useState(isTheatreOn);
  const [isWide, setWide] = useState(() => matchMedia(WIDE).matches);
  useLayoutEffect(() => showTheatre(isOn), [isOn]);
  useLayoutEffect(() => {
    const query = matchMedia(WIDE);
    const onChange = () => setWide(query.matches);
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  }, []);
  const toggle = () => {
    rememberTheatre(!isOn);
    setOn(!isOn);
  };
  return isWide ? { isOn, toggle } : undefined;
}
