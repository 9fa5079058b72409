import { Navigate } from 'react-router';
import { useMe } from '@/lib/me';
import { PATHS } from '@/lib/screenPaths';
import { ownMenus } from './ownMenus';

/** "/" is the first entry of one's own menu. */
export function FirstScreen() {
  const [first] = ownMenus(useMe());
  return <Navigate to={first?.path ?? PATHS.profile} replace />;
}
