import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { ApiError, download } from '@/lib/api';
import { templateAddress } from './importQueries';
import type { ImportOptions } from './importTypes';
import classes from './TemplateCard.module.css';

/** The workbook to fill in, with the classes of the school that was chosen. */
export function TemplateCard({ options }: { options: ImportOptions }) {
  const { t } = useTranslation('imports');
  const save = useMutation({
    mutationFn: () => download(templateAddress(options), t('template.file_name')),
    onError: (error) =>
      toast.failure({ title: t('template.failed'), message: error instanceof ApiError ? error.detail : undefined }),
  });
  return (
    <section className={classes.card}>
      <div className={classes.words}>
        <h2 className={classes.title}>{t('template.title')}</h2>
        <p className={classes.text}>{t(options.school === '' ? 'template.text' : 'template.text_school')}</p>
      </div>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.6} />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {t('template.download')}
      </Button>
    </section>
  );
}
