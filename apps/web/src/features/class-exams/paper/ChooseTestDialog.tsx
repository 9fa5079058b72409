import { Button, Group, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Dialog } from '@/components/feedback/Dialog';
import { dataOption } from '@/components/select/dataOption';
import { useTaughtCourses } from '@/lib/useTaughtCourses';
import { testPath } from '../testPaths';

/** Which course and class a paper is for, also where the exam is not assigned and nobody sits it at a computer. */
export function ChooseTestDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['class_exams', 'components']);
  const navigate = useNavigate();
  const courses = useTaughtCourses().data ?? [];
  const [module, setModule] = useState<string | null>(null);
  const [classId, setClass] = useState<string | null>(null);
  const takers = courses.find(({ id }) => String(id) === module)?.classes ?? [];
  const isKnown = takers.some(({ id }) => String(id) === classId);
  return (
    <Dialog onClose={onClose} title={t('choose.title')}>
      <Stack gap="sm">
        <p style={{ margin: 0 }}>{t('choose.sentence')}</p>
        <Select
          data-autofocus
          label={t('filters.module')}
          placeholder={t('components:select.choose')}
          data={courses.map(({ id, name }) => ({ value: String(id), label: name }))}
          renderOption={dataOption}
          value={module}
          onChange={(value) => {
            setModule(value);
            setClass(null);
          }}
        />
        <Select
          label={t('filters.class')}
          placeholder={t('components:select.choose')}
          data={takers.map(({ id, name }) => ({ value: String(id), label: name }))}
          renderOption={dataOption}
          value={classId}
          onChange={setClass}
          disabled={module === null}
        />
      </Stack>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('components:confirm.cancel')}
        </Button>
        <Button
          disabled={!isKnown}
          onClick={() => void navigate(testPath({ moduleId: Number(module), classId: Number(classId) }, 'paper'))}
        >
          {t('choose.button')}
        </Button>
      </Group>
    </Dialog>
  );
}
