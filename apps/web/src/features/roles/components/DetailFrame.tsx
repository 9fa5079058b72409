import { IconShieldOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as frame from '@/components/page/DetailFrame';
import { screenPath } from '@/lib/screenPaths';

type Subject = 'role' | 'group';

const LIST_PATH: Record<Subject, string> = { role: screenPath('role'), group: screenPath('group') };

function useList(subject: Subject) {
  const { t } = useTranslation('roles');
  return { title: t(`${subject}.title`), path: LIST_PATH[subject], back: t(`${subject}.back_to_list`) };
}

/** A role or group that is being made, for those who may. */
export function NewFrame({ subject, may, children }: { subject: Subject; may: boolean; children: ReactNode }) {
  const { t } = useTranslation('roles');
  return (
    <frame.NewFrame
      list={useList(subject)}
      title={t(`${subject}.new_title`)}
      sentence={t(`${subject}.new_sentence`)}
      may={may}
      mayNot={t(`${subject}.may_not_create`)}
    >
      {children}
    </frame.NewFrame>
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
  return (
    <frame.WaitingFrame
      list={useList(subject)}
      title={t(`${subject}.one_title`)}
      id={id}
      query={query}
      icon={<IconShieldOff size={24} stroke={1.6} />}
      notFound={t(`${subject}.not_found`)}
      notFoundAdvice={t('not_found_advice')}
      loadFailed={t('load_failed')}
    />
  );
}
