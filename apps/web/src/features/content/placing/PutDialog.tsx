import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { look } from '@/components/look/look';
import { ApiError, call } from '@/lib/api';
import { ActDialog } from '../ActDialog';
import imports from '../imports/Imports.module.css';
import { NO_PLACE, PlaceFields } from '../imports/PlaceFields';
import type { Material } from '../queries';
import { pointsOf, sentOf } from './placed';

interface Props {
  row: Material;
  onClose: () => void;
}

/** Places one material at the end of a part, for those who may edit courses. */
export function PutDialog({ row, onClose }: Props) {
  const { t } = useTranslation('bank');
  const [place, setPlace] = useState({
    course: row.module ? String(row.module.id) : NO_PLACE.course,
    part: row.submodule ? String(row.submodule.id) : NO_PLACE.part,
  });
  const [points, setPoints] = useState('1');
  const [isAttempted, setAttempted] = useState(false);
  const worth = pointsOf(points);
  const missing = {
    ...(!place.course && { course: t('place.missing_course') }),
    ...(!place.part && { part: t('place.missing_part') }),
  };
  const put = useMutation({
    mutationFn: async () => {
      const id = Number(place.part);
      const part = await call('GET /api/sub_modules/{id}/', { params: { id } });
      if (part.questions.some((one) => one.id === row.id)) {
        throw new ApiError(409, { code: 'placed', detail: t('put.already') });
      }
      return call('PUT /api/sub_modules/{id}/', {
        params: { id },
        body: { questions: [...sentOf(part.questions), { id: row.id, points: worth }], updated_at: part.updated_at },
      });
    },
    onSuccess: async (part) => {
      toast.success({ title: t('put.done'), message: part.name });
      onClose();
    },
  });
  const refusalOf = (error: Error) =>
    error instanceof ApiError
      ? [...new Set([error.detail, ...Object.values(error.errors ?? {}).flat()])].join(' ')
      : t('actions.failed');
  const submit = () => {
    setAttempted(true);
    const [first] = Object.keys(missing);
    if (first) document.getElementById(`place-${first}`)?.focus();
    else if (worth !== undefined) put.mutate();
  };
  return (
    <ActDialog
      title={t('put.title')}
      act={t('put.button')}
      busy={put.isPending}
      refusal={put.error ? refusalOf(put.error) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={look('note', 'm-0')}>{t('put.note')}</p>
      <PlaceFields place={place} onChange={setPlace} required missing={isAttempted ? missing : {}} />
      <TextInput
        className={imports.narrow}
        label={t('put.points')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={7}
        value={points}
        onChange={(event) => setPoints(event.currentTarget.value)}
        error={worth === undefined && t('placing.points_wrong')}
      />
    </ActDialog>
  );
}
