import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/feedback/Dialog';
import { look } from '@/components/look/look';
import { PickList } from '@/components/select/PickList';
import { ApiError } from '@/lib/api';
import { download } from '@/lib/download';

/** With its key a Word test is the teacher's copy. */
const WAYS = ['docx', 'docx_key', 'gift', 'moodle_xml'] as const;
type Way = (typeof WAYS)[number];
const ENDINGS: Record<Way, string> = { docx: 'docx', docx_key: 'docx', gift: 'gift.txt', moodle_xml: 'xml' };

interface Props {
  ids: readonly number[];
  onClose: () => void;
}

/** The questions of ticked materials, to take away in a form that other programs read. */
export function QuestionExportDialog({ ids, onClose }: Props) {
  const { t } = useTranslation(['bank', 'components']);
  const [way, setWay] = useState<Way>('docx');
  const save = useMutation({
    mutationFn: () => {
      const query = new URLSearchParams({
        ids: ids.join(','),
        format: way === 'docx_key' ? 'docx' : way,
        key: way === 'docx_key' ? '1' : '0',
      });
      return download(`/api/questions/export/?${query}`, `${t('bank:export.file')}.${ENDINGS[way]}`);
    },
    onSuccess: onClose,
  });
  return (
    <Dialog onClose={onClose} title={t('bank:export.title', { count: ids.length })} closeOnEscape={!save.isPending}>
      <PickList
        label={t('bank:export.way')}
        single
        options={WAYS.map((value) => ({
          value,
          label: t(`bank:export.${value}`),
          detail: t(`bank:export.${value}_about`),
        }))}
        chosen={new Set([way])}
        onChange={(chosen) => setWay([...chosen][0] as Way)}
      />
      {save.error && (
        <p className={look('mt-12', 'p-10-14', 'error', 'error-soft', 'round-md', 'line-error')} role="alert">
          {save.error instanceof ApiError ? save.error.detail : t('bank:actions.failed')}
        </p>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose} disabled={save.isPending}>
          {t('components:confirm.cancel')}
        </Button>
        <Button
          leftSection={<IconDownload size={18} stroke={1.6} />}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          {t('bank:export.save')}
        </Button>
      </Group>
    </Dialog>
  );
}
