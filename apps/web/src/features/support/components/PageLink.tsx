import { SCREENS, screensFor } from '@khue/contract/screens';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useKnownMe } from '@/lib/me';

/** The screen that an address belongs to; the longest fits best. */
const screenOf = (page: string) =>
  SCREENS.filter(({ path }) => page === path || page.startsWith(`${path}/`) || page.startsWith(`${path}?`)).reduce<
    (typeof SCREENS)[number] | undefined
  >((best, screen) => (best && best.path.length >= screen.path.length ? best : screen), undefined);

interface Props {
  page: string;
  /** Where it leads for those who do not have the screen: to what they see of whoever wrote it there. */
  otherwise?: string | undefined;
}

/** Where something was written, by the name of the screen; a link for those for whom it opens. */
export function PageLink({ page, otherwise }: Props) {
  const { t } = useTranslation('shell');
  const me = useKnownMe();
  const screen = screenOf(page);
  // What is no screen of ours is shown as it was sent, and leads nowhere.
  if (!screen) return <span translate="no">{page}</span>;
  const opens = me !== undefined && screensFor(me.permissions, me.scope).some(({ key }) => key === screen.key);
  const name = t(`menu.${screen.key}`);
  const to = opens ? page : otherwise;
  return to ? <Link to={to}>{name}</Link> : name;
}
