import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { returnPath } from '../../features/account/return-to.ts';
import { entriesBack } from '../../lib/way-back.ts';

/** Goes where somebody wanted to go before signing in: back, if a page of this site led here. */
export function useReturn() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const entries = entriesBack(useLocation().state);
  return () => (entries === undefined ? navigate(returnPath(search.get('next')), { replace: true }) : navigate(-entries));
}
