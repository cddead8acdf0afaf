import type { ComponentProps } from 'react';
import { Empty } from '../../ui/states.tsx';
import { PopularTitles } from './popular-titles.tsx';

/** An empty list, with popular titles below. */
export const EmptyList = (props: ComponentProps<typeof Empty>) => (
  <>
    <Empty {...props} />
    <PopularTitles isRow />
  </>
);
