import { useSearchParams } from 'react-router';
import { SearchField } from '@/components/filters/SearchField';
import { PageHeader } from '@/components/page/PageHeader';
import { Segments } from '@/components/select/Segments';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useMe } from '@/lib/me';
import { HelpArticle } from '../components/HelpArticle';
import { HelpContents } from '../components/HelpContents';
import type { HelpKit } from '../helpKit';
import { helpRoleOf } from '../helpPaths';

const KIT: HelpKit = {
  Header: PageHeader,
  Failed: ErrorState,
  Loading: () => <LoadingState lines={6} />,
  Empty: EmptyState,
  Search: SearchField,
  Choice: Segments,
};

/** How the product is used, for those inside; what their own work needs comes first. */
export default function HelpPage() {
  const [params] = useSearchParams();
  const me = useMe();
  const pageKey = params.get('page');
  return pageKey ? (
    <HelpArticle key={pageKey} pageKey={pageKey} kit={KIT} />
  ) : (
    <HelpContents ownRole={helpRoleOf(me.scope)} kit={KIT} />
  );
}
