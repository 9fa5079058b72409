import { Button } from '@mantine/core';
import { IconDoorExit, IconDownload, IconShieldLock } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { ApiError } from '@/lib/api';
import { download } from '@/lib/download';
import { isInSeb, LEAVE_SEB } from '../examination/seb';

/** An examination that is sat in Safe Exam Browser alone: the file that opens it there, and the way out again. */
export function SebCard({ examination }: { examination: number }) {
  const { t } = useTranslation('waiting_room');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => download(`/api/student_examinations/${examination}/seb/`, 'khue.seb'),
  });
  const isInside = isInSeb();
  return (
    <section className={look('flex', 'wrap', 'gap-14', 'p-14-18', 'round-lg', 'primary-soft')} data-area="seb">
      <IconShieldLock className={look('keep')} size={22} stroke={1.7} aria-hidden="true" />
      <div className={look('grow-16', 'narrow', 'text-card', 'leading-15')}>
        <strong>{t(isInside ? 'seb.inside' : 'seb.needed')}</strong>{' '}
        {t(isInside ? 'seb.inside_more' : 'seb.needed_more')}
        {error && (
          <p className={look('m-0', 'field-error')} role="alert">
            {error instanceof ApiError ? error.detail : error.message}
          </p>
        )}
      </div>
      {isInside ? (
        <Button
          component="a"
          href={LEAVE_SEB}
          variant="default"
          size="md"
          leftSection={<IconDoorExit size={18} stroke={1.7} />}
        >
          {t('seb.leave')}
        </Button>
      ) : (
        <Button
          size="md"
          loading={isPending}
          leftSection={<IconDownload size={18} stroke={1.7} />}
          onClick={() => mutate()}
        >
          {t('seb.file')}
        </Button>
      )}
    </section>
  );
}
