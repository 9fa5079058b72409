import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { meQuery } from '@/lib/me';
import { useSession } from '@/lib/session';
import { HelpArticle } from '../components/HelpArticle';
import { HelpContents } from '../components/HelpContents';
import { helpRoleOf } from '../helpPaths';

/** How the product is used: open to everybody, because who cannot sign in needs it most. */
export default function HelpPage() {
  const [params] = useSearchParams();
  const isSignedIn = useSession() !== null;
  const { data: me } = useQuery({ ...meQuery, enabled: isSignedIn });
  const pageKey = params.get('page');
  return pageKey ? <HelpArticle key={pageKey} pageKey={pageKey} /> : <HelpContents ownRole={helpRoleOf(me?.scope)} />;
}
