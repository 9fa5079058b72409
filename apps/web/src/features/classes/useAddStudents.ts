import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { call } from '@/lib/api';
import type { Candidate } from './candidates';
import type { SchoolClass } from './classTypes';
import { reasonOf } from './reasonOf';

interface Wanted {
  people: readonly Candidate[];
  move: boolean;
}

/** Puts students into a class, all or none. */
export function useAddStudents(row: SchoolClass, done: () => void) {
  const { t } = useTranslation('classes');
  return useMutation({
    mutationFn: ({ people, move }: Wanted) =>
      call('POST /api/classes/{id}/add_students/', {
        params: { id: row.id },
        body: { user_id: people.map(({ id }) => id), move },
      }),
    onSuccess: (_, { people }) => {
      toast.success({ title: t('roster.added', { count: people.length }), message: row.name });
      done();
    },
    onError: (error) => toast.failure({ title: t('roster.add_failed'), message: reasonOf(error) }),
  });
}
