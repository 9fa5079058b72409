import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/feedback/Dialog';
import { look, lookWith } from '@/components/look/look';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useParts } from '../queries';
import classes from './OutlineDialog.module.css';

interface Props {
  course: { id: number; name: string };
  onClose: () => void;
}

/** What a course holds, in the order it is taught. */
export function OutlineDialog({ course, onClose }: Props) {
  const { t } = useTranslation(['teaching', 'components']);
  const { data, error, refetch } = useParts(course.id);
  return (
    <Dialog onClose={onClose} size="lg" title={<span translate="no">{course.name}</span>} centered={false}>
      {!data && (error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState />)}
      {data?.length === 0 && <EmptyState title={t('courses.no_parts')} />}
      <ol className={lookWith(classes.outline, 'list')}>
        {data?.map((part) => (
          <li key={part.id} data-depth={part.depth}>
            <span translate="no">{part.name}</span>
            {part.depth > 1 && <span className={look('note', 'keep')}>{t(`part_kinds.${part.sub_module_type}`)}</span>}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
