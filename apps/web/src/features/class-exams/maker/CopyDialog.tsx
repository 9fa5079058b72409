import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Dialog } from '@/components/feedback/Dialog';
import { look } from '@/components/look/look';
import { PickList } from '@/components/select/PickList';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { ApiError } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { useCopyTest } from '../queries';
import { makerPath } from '../testPaths';
import { classNames } from '../testTypes';
import { useOldTests } from './makerQueries';

/** Begins with a test that was made before. */
export function CopyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['test_maker', 'components']);
  const format = useFormat();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { data, error, refetch } = useOldTests(search);
  const copying = useCopyTest();
  const [id] = chosen;
  const copy = () =>
    copying.mutate(Number(id), {
      onSuccess: (made) => {
        onClose();
        void navigate(makerPath({ id: made.id }));
      },
    });
  return (
    <Dialog onClose={onClose} title={t('copy.title')}>
      {data ? (
        <Stack gap="sm">
          <PickList
            label={t('copy.label')}
            single
            options={data.results.map((test) => ({
              value: String(test.id),
              label: test.name,
              detail: (
                <>
                  <span translate="no">
                    {test.module.name}, {classNames(test)}
                  </span>
                  {' · '}
                  {t('questions', { count: test.question_count, total: format.number(test.question_count) })}
                </>
              ),
            }))}
            chosen={chosen}
            onChange={setChosen}
            search={{ label: t('copy.search'), value: search, onChange: setSearch }}
            instead={data.results.length === 0 && t('copy.none')}
          />
          {copying.error && (
            <p role="alert" className={look('m-0', 'error')}>
              {copying.error instanceof ApiError ? copying.error.detail : t('copy.failed')}
            </p>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('components:confirm.cancel')}
            </Button>
            <Button disabled={id === undefined} loading={copying.isPending} onClick={copy}>
              {t('copy.button')}
            </Button>
          </Group>
        </Stack>
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <LoadingState lines={5} />
      )}
    </Dialog>
  );
}
