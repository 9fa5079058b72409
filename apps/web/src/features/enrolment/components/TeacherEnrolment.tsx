import { Button } from '@mantine/core';
import { IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbilities } from '@/lib/abilities';
import type { EnrolAction, Person } from '../enrolmentTypes';
import { EnrolDialog } from './EnrolDialog';

interface Props {
  schoolId: number;
  /** Those who were ticked. */
  people: readonly Person[];
  onDone: () => void;
}

/** The two buttons that enrol ticked teachers in courses of their school, or end that. */
export function TeacherEnrolment({ schoolId, people, onDone }: Props) {
  const { t } = useTranslation('enrolment');
  const { create: mayEnrol, delete: mayEnd } = useAbilities('enrolment');
  const [doing, setDoing] = useState<EnrolAction>();
  return (
    <>
      {mayEnd && (
        <Button
          variant="default"
          disabled={people.length === 0}
          leftSection={<IconUserMinus size={18} stroke={1.6} />}
          onClick={() => setDoing('unenroll')}
        >
          {t('unenroll.button')}
        </Button>
      )}
      {mayEnrol && (
        <Button
          variant="light"
          disabled={people.length === 0}
          leftSection={<IconUserPlus size={18} stroke={1.6} />}
          onClick={() => setDoing('enroll')}
        >
          {t('enroll.button')}
        </Button>
      )}
      {doing && (
        <EnrolDialog
          action={doing}
          targets={[{ kind: 'people', people }]}
          schoolId={schoolId}
          onClose={() => setDoing(undefined)}
          onDone={onDone}
        />
      )}
    </>
  );
}
