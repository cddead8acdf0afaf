import { useHasDiscovery } from '../../api/site-settings.ts';
import { NoDiscovery } from './no-discovery.tsx';
import { TmdbTitle } from './tmdb-title.tsx';

export default function TmdbTitlePage() {
  return useHasDiscovery() ? <TmdbTitle /> : <NoDiscovery />;
}
