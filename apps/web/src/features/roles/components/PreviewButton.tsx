import { Button, Group, Modal, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import dialog from '@/components/feedback/dialog.module.css';
import { toast } from '@/components/feedback/toast';
import { type ChoiceSource, RemoteSelect } from '@/components/select/RemoteSelect';
import { ApiError, call } from '@/lib/api';
import { session } from '@/lib/session';
import type { Role } from '../roleTypes';

const MOST = 20;

const schoolSource: ChoiceSource = {
  calls: ['GET /api/schools/'],
  key: ['schools-to-look-at'],
  load: async (name, signal) => {
    const answer = await call('GET /api/schools/', { query: { name, page_size: String(MOST) } }, { signal });
    if (!('results' in answer)) throw new Error('The list was asked for, not its export.');
    return {
      count: answer.count,
      choices: answer.results.map((school) => ({ value: String(school.id), label: school.name })),
    };
  },
};

/** "See the product as this role": a short session that can only read; one's own waits aside. */
export function PreviewButton({ role }: { role: Role }) {
  const { t } = useTranslation(['roles', 'components']);
  const [isAsking, setAsking] = useState(false);
  const [school, setSchool] = useState({ id: '', name: '' });
  const preview = useMutation({
    mutationFn: () =>
      call('POST /api/roles/{id}/preview/', {
        params: { id: role.id },
        body: { school_id: school.id === '' ? null : Number(school.id) },
      }),
    onSuccess: (answer) => session.lookAs(answer),
    onError: (error) =>
      toast.failure({ title: t('preview.failed'), message: error instanceof ApiError ? error.detail : undefined }),
  });
  const seesAll = role.scope === 'all';

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEye size={18} stroke={1.6} />}
        loading={seesAll && preview.isPending}
        onClick={() => (seesAll ? preview.mutate() : setAsking(true))}
      >
        {t('preview.button')}
      </Button>
      <Modal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('preview.title')}
        classNames={{ title: dialog.title, content: dialog.content }}
        centered
        closeButtonProps={{ 'aria-label': t('components:confirm.close') }}
      >
        <Text mb="md">{t('preview.text')}</Text>
        <RemoteSelect
          label={t('preview.school')}
          placeholder={t('components:select.choose_or_type')}
          clearLabel={t('components:form.clear_field', { label: t('preview.school') })}
          source={schoolSource}
          value={school.id}
          valueLabel={school.name}
          onChange={(id, name) => setSchool({ id, name })}
        />
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={() => setAsking(false)}>
            {t('components:confirm.cancel')}
          </Button>
          <Button loading={preview.isPending} onClick={() => preview.mutate()}>
            {t('preview.start')}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
