/** Any address that is no screen. */
export { NotFound as default } from '../../ui/not-found.tsx';
