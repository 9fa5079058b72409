import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { BlueprintPicker } from '@/components/learning/BlueprintPicker';
import { look, lookWith } from '@/components/look/look';
import { ApiError } from '@/lib/api';
import classes from './Maker.module.css';
import type { TestDraft } from './testDraft';

interface Props {
  courseId: number | null;
  blueprint: TestDraft['blueprint'];
  isLocked: boolean;
  error: string | undefined;
  onChange: (blueprint: TestDraft['blueprint']) => void;
  onNew: () => Promise<void>;
}

/** Chooses what everybody's paper is drawn by, instead of picking questions. */
export function BlueprintPanel({ courseId, blueprint, isLocked, error, onChange, onNew }: Props) {
  const { t } = useTranslation('test_maker');
  const making = useMutation({
    mutationFn: onNew,
    onError: (reason) =>
      toast.failure({
        title: t('blueprint.new_failed'),
        message: reason instanceof ApiError ? reason.detail : undefined,
      }),
  });
  return (
    <div className={lookWith(classes.body, 'stack', 'gap-12')}>
      <p className={look('note', 'm-0')}>{t('blueprint.about')}</p>
      {courseId === null ? (
        <p className={look('note', 'm-0')}>{t('faults.no_course')}</p>
      ) : (
        <BlueprintPicker courseId={courseId} value={blueprint} disabled={isLocked} error={error} onChange={onChange} />
      )}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.6} />}
          disabled={isLocked || courseId === null}
          loading={making.isPending}
          onClick={() => making.mutate()}
        >
          {t('blueprint.new')}
        </Button>
      </div>
    </div>
  );
}
