import { Button } from '@mantine/core';
import { IconEyeCheck, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { toast } from '@/components/feedback/toast';
import { ApiError } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { useRelease } from './queries';
import { releasing, solutionsState } from './solutions.rules';
import { classNames, type RunningTest, type TestPlace } from './testTypes';

/** Whether the class sees the solutions, and if not, what that waits for. Nothing where the course never shows them. */
export function SolutionsState({ test }: { test: RunningTest }) {
  const { t } = useTranslation('class_exams');
  const format = useFormat();
  const state = solutionsState(test);
  if (!state) return null;
  const time = test.released_at ? format.dateTime(test.released_at) : '';
  return <> · {t(`solutions.state.${state}`, { time })}</>;
}

/** Shows the class the solutions of its test before it closes, or takes them back; both are told to the class. */
export function ReleaseButton({ place, test }: { place: TestPlace; test: RunningTest }) {
  const { t } = useTranslation('class_exams');
  const [asks, setAsks] = useState(false);
  const release = useRelease(place);
  const way = releasing(test);
  if (!way) return null;
  const confirm = () =>
    release.mutate(way, {
      onSuccess: () => toast.success({ title: t(`solutions.${way}.done`) }),
      onError: (error) =>
        toast.failure({
          title: t(`solutions.${way}.failed`),
          message: error instanceof ApiError ? error.detail : undefined,
        }),
      onSettled: () => setAsks(false),
    });
  const Icon = way === 'release' ? IconEyeCheck : IconEyeOff;
  return (
    <>
      <Button variant="default" leftSection={<Icon size={18} stroke={1.6} />} onClick={() => setAsks(true)}>
        {t(`solutions.${way}.button`)}
      </Button>
      {asks && (
        <ConfirmDialog
          opened
          title={t(`solutions.${way}.title`)}
          confirmLabel={t(`solutions.${way}.button`)}
          busy={release.isPending}
          onConfirm={confirm}
          onCancel={() => setAsks(false)}
        >
          {t(`solutions.${way}.words`, { class: classNames(test) })}
        </ConfirmDialog>
      )}
    </>
  );
}
