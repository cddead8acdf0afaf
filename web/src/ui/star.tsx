import { Star as Icon } from 'lucide-react';

export const Star = () => <Icon className="mr-[0.25em] inline size-[1em] fill-gold align-[-0.125em] text-gold" />;
