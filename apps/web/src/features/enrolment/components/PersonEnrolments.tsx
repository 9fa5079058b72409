import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/feedback/Dialog';
import { look, lookWith } from '@/components/look/look';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useFormat } from '@/lib/format';
import { type EnrolAction, type Person, WANTED } from '../enrolmentTypes';
import { useEnrolmentsOf } from '../queries';
import { EnrolDialog } from './EnrolDialog';
import { EnrolmentState } from './EnrolmentState';
import classes from './PersonEnrolments.module.css';

interface Props {
  person: Person & { username: string; can: { enrol: boolean } };
  schoolId?: number;
  onClose: () => void;
}

/** The courses of one person: what is wanted, how far it is, and why it failed. */
export function PersonEnrolments({ person, schoolId, onClose }: Props) {
  const { t } = useTranslation(['enrolment', 'components']);
  const format = useFormat();
  const { data, error, refetch } = useEnrolmentsOf([person.username]);
  const [doing, setDoing] = useState<{ action: EnrolAction; preset?: string[] }>();
  if (doing) {
    return (
      <EnrolDialog
        {...doing}
        targets={[{ kind: 'people', people: [person] }]}
        schoolId={doing.action === 'enroll' ? schoolId : undefined}
        onClose={() => setDoing(undefined)}
      />
    );
  }
  return (
    <Dialog onClose={onClose} title={<span translate="no">{person.name}</span>} size="lg">
      {!data && (error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState lines={3} />)}
      {data?.results.length === 0 && <EmptyState title={t('person.none')} />}
      <ul className={look('list')} aria-label={t('person.title')}>
        {data?.results.map((row) => {
          const { course_id: courseId } = row;
          const again = row.status === WANTED ? 'unenroll' : 'enroll';
          const may = again === 'enroll' ? row.can.enrol : row.can.unenrol;
          return (
            <li key={row.id} className={lookWith(classes.row, 'row', 'gap-12')}>
              <div className={look('fill')}>
                <span className={look('block', 'semibold', 'break')} translate="no">
                  {row.module.name}
                </span>
                <span className={look('flex', 'note', 'wrap', 'gap-2-14')}>
                  <EnrolmentState row={row} />
                  <span>{format.relative(row.updated_at)}</span>
                </span>
                {row.reason && <span className={look('block', 'error', 'text-sm')}>{row.reason}</span>}
              </div>
              {may && courseId !== null && (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t(`person.${again}_in`, { name: row.module.name })}
                  onClick={() => setDoing({ action: again, preset: [courseId] })}
                >
                  {t(`person.${again}`)}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {person.can.enrol && (
        <Button
          mt="md"
          variant="light"
          leftSection={<IconPlus size={18} />}
          onClick={() => setDoing({ action: 'enroll' })}
        >
          {t('enroll.title')}
        </Button>
      )}
    </Dialog>
  );
}
