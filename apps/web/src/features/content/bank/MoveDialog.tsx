import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toast } from '@/components/feedback/toast';
import { look } from '@/components/look/look';
import { ApiError, call } from '@/lib/api';
import { screenPath } from '@/lib/screenPaths';
import { ActDialog } from '../ActDialog';
import type { Material } from '../queries';
import { useBank } from '../useBank';
import { bankInAddress } from '../useExamBank';

interface HeldIn {
  kind: string;
  name: string | null;
}

/** Where it stands, as far as the refusal tells. */
const placesIn = (error: unknown): HeldIn[] =>
  error instanceof ApiError && Array.isArray(error.params?.places) ? (error.params.places as HeldIn[]) : [];

/** Takes a material out of everybody's sight, or gives it back to the bank that all use; said before it is done. */
export function MoveDialog({ row, onClose }: { row: Material; onClose: () => void }) {
  const { t } = useTranslation('bank');
  const bank = useBank();
  const navigate = useNavigate();
  const to = row.bank === 'open' ? 'exam' : 'open';
  const move = useMutation({
    mutationFn: () =>
      to === 'exam'
        ? call('POST /api/submodulesquestions/{id}/to_exam_bank/', { params: { id: row.id } })
        : call('PUT /api/submodulesquestions/{id}/', {
            params: { id: row.id },
            body: { bank: 'open', updated_at: row.updated_at },
          }),
    onSuccess: () => {
      toast.success({ title: t(`exam.moved_${to}`), message: row.question });
      onClose();
      void navigate(screenPath(bank, { ...bankInAddress(to), open: row.id }));
    },
  });
  const places = placesIn(move.error);
  return (
    <ActDialog
      title={t(to === 'exam' ? 'exam.move' : 'exam.move_back')}
      act={t(to === 'exam' ? 'exam.move' : 'exam.move_back')}
      busy={move.isPending}
      isReady={!move.error}
      refusal={move.error ? (move.error instanceof ApiError ? move.error.detail : t('actions.failed')) : undefined}
      onSubmit={() => move.mutate()}
      onClose={onClose}
    >
      <p className={look('m-0', 'break')} translate="no">
        <strong>{row.question}</strong>
      </p>
      <p className={look('m-0')}>{t(`exam.move_text_${to}`)}</p>
      {places.length > 0 && (
        <ul className={look('m-0', 'break')}>
          {places.map(({ kind, name }) => (
            <li key={`${kind} ${name}`}>
              {t(`exam.place.${kind}`)}
              {name && (
                <>
                  {': '}
                  <span translate="no">{name}</span>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </ActDialog>
  );
}
