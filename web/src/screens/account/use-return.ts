import { useNavigate, useSearchParams } from 'react-router';
import { returnPath } from '../../features/account/return-to.ts';

/** Goes where somebody wanted to go before signing in. */
export function useReturn() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return () => navigate(returnPath(search.get('next')), { replace: true });
}
