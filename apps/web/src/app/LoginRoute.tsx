import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { LoginPage } from '@/features/session/pages/LoginPage';
import { nextPage } from '@/lib/nextPage';
import { useSession } from '@/lib/session';

/** The log-in page for those who come from inside: signed out, or thrown out. */
export function LoginRoute() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const user = useSession();
  if (user) return <Navigate to={nextPage(search.get('next'))} replace />;
  return <LoginPage search={search} enter={(address) => navigate(address, { replace: true })} />;
}
