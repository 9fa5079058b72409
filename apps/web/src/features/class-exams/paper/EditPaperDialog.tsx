import { paperUpdate } from '@khue/contract/paper-exams';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { FormDialog } from '@/components/form/FormDialog';
import { TextField } from '@/components/form/TextField';
import { useEntityForm } from '@/components/form/useEntityForm';
import { look } from '@/components/look/look';
import { ApiError, call } from '@/lib/api';
import type { PaperInList } from '../testTypes';

interface Props {
  paper: Pick<PaperInList, 'id' | 'title' | 'exam_duration'>;
  onClose: () => void;
}

const LABELS = { title: 'edit.name', exam_duration: 'edit.minutes' } as const;

/** Changes what stands at the head of a paper: its title and how long it takes. */
export function EditPaperDialog({ paper, onClose }: Props) {
  const { t } = useTranslation('papers');
  const form = useEntityForm({
    mode: 'edit',
    initial: { title: paper.title, exam_duration: String(paper.exam_duration) },
    schema: paperUpdate,
    toInput: (values) => values,
    label: (name) => t(LABELS[name]),
    save: ({ body }) => call('PUT /api/exam_papers/{id}/', { params: { id: paper.id }, body }),
    saved: ({ title }) => {
      toast.success({ title: t('edit.done'), message: title });
      onClose();
    },
    failed: (error) =>
      toast.failure({ title: t('edit.failed'), message: error instanceof ApiError ? error.detail : undefined }),
  });
  return (
    <FormDialog title={t('edit.title')} form={form} saveLabel={t('edit.save')} onClose={onClose}>
      <div className={look('whole-row')}>
        <TextField field={form.field('title')} required maxLength={120} />
      </div>
      <TextField field={form.field('exam_duration')} required inputMode="numeric" hint={t('edit.hint')} />
    </FormDialog>
  );
}
