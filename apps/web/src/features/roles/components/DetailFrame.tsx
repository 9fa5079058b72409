import { Button } from '@mantine/core';
import { IconLock, IconShieldOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHeader } from '../../../components/page/PageHeader';
import { EmptyState } from '../../../components/states/EmptyState';
import { ErrorState } from '../../../components/states/ErrorState';
import { LoadingState } from '../../../components/states/LoadingState';
import { ApiError } from '../../../lib/api';
import { GROUPS_PATH, ROLES_PATH } from '../paths';

type Subject = 'role' | 'group';

const LIST_PATH: Record<Subject, string> = { role: ROLES_PATH, group: GROUPS_PATH };

function BackToList({ subject }: { subject: Subject }) {
  const { t } = useTranslation('roles');
  return (
    <Button component={Link} to={LIST_PATH[subject]}>
      {t(`${subject}.back_to_list`)}
    </Button>
  );
}

/** A role or group that is being made, for those who may. */
export function NewFrame({ subject, may, children }: { subject: Subject; may: boolean; children: ReactNode }) {
  const { t } = useTranslation('roles');
  return (
    <>
      <PageHeader
        title={t(`${subject}.new_title`)}
        sentence={may && t(`${subject}.new_sentence`)}
        crumbs={[{ label: t(`${subject}.title`), to: LIST_PATH[subject] }, { label: t(`${subject}.new_title`) }]}
      />
      {may ? (
        children
      ) : (
        <EmptyState
          icon={<IconLock size={24} stroke={1.6} />}
          title={t(`${subject}.may_not_create`)}
          action={<BackToList subject={subject} />}
        />
      )}
    </>
  );
}

interface WaitingProps {
  subject: Subject;
  id: number | undefined;
  query: { error: unknown; refetch: () => unknown };
}

/** While it is fetched, when it could not be, and when there is none. */
export function WaitingFrame({ subject, id, query }: WaitingProps) {
  const { t } = useTranslation('roles');
  const isMissing = id === undefined || (query.error instanceof ApiError && query.error.status === 404);
  return (
    <>
      <PageHeader
        title={t(`${subject}.one_title`)}
        crumbs={[{ label: t(`${subject}.title`), to: LIST_PATH[subject] }, { label: t(`${subject}.one_title`) }]}
      />
      {isMissing ? (
        <EmptyState
          icon={<IconShieldOff size={24} stroke={1.6} />}
          title={t(`${subject}.not_found`)}
          advice={t('not_found_advice')}
          action={<BackToList subject={subject} />}
        />
      ) : query.error ? (
        <ErrorState error={query.error} title={t('load_failed')} retry={() => void query.refetch()} />
      ) : (
        <LoadingState />
      )}
    </>
  );
}
