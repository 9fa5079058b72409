import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import dialog from '@/components/feedback/dialog.module.css';
import { toast } from '@/components/feedback/toast';
import { useFocusBack } from '@/components/feedback/useFocusBack';
import { ApiError, call } from '@/lib/api';
import imports from '../imports/Imports.module.css';
import { NO_PLACE, PlaceFields } from '../imports/PlaceFields';
import { MATERIAL, type Material } from '../queries';
import { pointsOf, sentOf } from './placed';

interface Props {
  row: Material;
  onClose: () => void;
}

/** Places one material at the end of a part, for those who may edit courses. */
export function PutDialog({ row, onClose }: Props) {
  useFocusBack();
  const { t } = useTranslation(['bank', 'components']);
  const client = useQueryClient();
  const cache = MATERIAL.useCache();
  const [place, setPlace] = useState({
    course: row.module ? String(row.module.id) : NO_PLACE.course,
    part: row.submodule ? String(row.submodule.id) : NO_PLACE.part,
  });
  const [points, setPoints] = useState('1');
  const [isAttempted, setAttempted] = useState(false);
  const worth = pointsOf(points);
  const missing = {
    ...(!place.course && { course: t('bank:place.missing_course') }),
    ...(!place.part && { part: t('bank:place.missing_part') }),
  };
  const put = useMutation({
    mutationFn: async () => {
      const id = Number(place.part);
      const part = await call('GET /api/sub_modules/{id}/', { params: { id } });
      if (part.questions.some((one) => one.id === row.id)) {
        throw new ApiError(409, { code: 'placed', detail: t('bank:put.already') });
      }
      return call('PUT /api/sub_modules/{id}/', {
        params: { id },
        body: { questions: [...sentOf(part.questions), { id: row.id, points: worth }], updated_at: part.updated_at },
      });
    },
    onSuccess: async (part) => {
      toast.success({ title: t('bank:put.done'), message: part.name });
      onClose();
      await Promise.all([cache.refresh(row.id), client.invalidateQueries({ queryKey: ['course'] })]);
    },
  });
  const submit = () => {
    setAttempted(true);
    const [first] = Object.keys(missing);
    if (first) document.getElementById(`place-${first}`)?.focus();
    else if (worth !== undefined) put.mutate();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('bank:put.title')}
      size="lg"
      centered
      classNames={{ title: dialog.title, content: dialog.content }}
      closeButtonProps={{ 'aria-label': t('components:confirm.close') }}
    >
      <form
        noValidate
        className={imports.stack}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className={imports.note}>{t('bank:put.note')}</p>
        <PlaceFields place={place} onChange={setPlace} required missing={isAttempted ? missing : {}} />
        <TextInput
          className={imports.narrow}
          label={t('bank:put.points')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={7}
          value={points}
          onChange={(event) => setPoints(event.currentTarget.value)}
          error={worth === undefined && t('bank:placing.points_wrong')}
        />
        {put.error && (
          <p className={imports.refusal} role="alert">
            {put.error instanceof ApiError
              ? [...new Set([put.error.detail, ...Object.values(put.error.errors ?? {}).flat()])].join(' ')
              : t('bank:actions.failed')}
          </p>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={put.isPending}>
            {t('components:confirm.cancel')}
          </Button>
          <Button type="submit" loading={put.isPending}>
            {t('bank:put.button')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
