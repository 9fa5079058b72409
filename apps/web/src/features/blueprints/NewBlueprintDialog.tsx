import { MATERIAL_BANKS, type MaterialBank } from '@khue/contract/material-banks';
import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Dialog } from '@/components/feedback/Dialog';
import { activeCourses } from '@/components/learning/courseSources';
import { RemoteSelect } from '@/components/select/RemoteSelect';
import { useAbilities } from '@/lib/abilities';
import { ApiError, call } from '@/lib/api';
import { detailPath } from '@/lib/screenPaths';

/** A name and a course; the rest is filled in on the page that opens. */
export function NewBlueprintDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['blueprints', 'components']);
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [course, setCourse] = useState('');
  const { create: mayExamine } = useAbilities('exam_bank');
  const [bank, setBank] = useState<MaterialBank>('open');
  const making = useMutation({
    mutationFn: () => call('POST /api/blueprints/', { body: { name, module: Number(course), bank } }),
    onSuccess: (row) => navigate(detailPath('blueprints', 'view', row.id)),
  });
  const refused = making.error instanceof ApiError ? making.error : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() && course) making.mutate();
  };
  return (
    <Dialog onClose={onClose} title={t('new.title')}>
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          <TextInput
            data-autofocus
            label={t('new.name')}
            placeholder={t('new.name_placeholder')}
            withAsterisk
            maxLength={120}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={refused?.errors?.name?.join(' ')}
          />
          <RemoteSelect
            label={t('new.course')}
            withAsterisk
            placeholder={t('components:select.choose_or_type')}
            clearLabel={t('components:form.clear_field', { label: t('new.course') })}
            source={activeCourses}
            value={course}
            onChange={setCourse}
            error={refused && (refused.errors?.module?.join(' ') ?? refused.detail)}
          />
          {mayExamine && (
            <Select
              label={t('bank.label')}
              description={t(`bank.about_${bank}`)}
              data={MATERIAL_BANKS.map((value) => ({ value, label: t(`bank.${value}`) }))}
              value={bank}
              onChange={(value) => setBank(value as MaterialBank)}
              allowDeselect={false}
            />
          )}
        </Stack>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('components:confirm.cancel')}
          </Button>
          <Button type="submit" loading={making.isPending} disabled={!name.trim() || !course}>
            {t('new.make')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
