import { IMPORT_BYTES, IMPORT_ROWS } from '@khue/contract/constants';
import { Button } from '@mantine/core';
import { IconArrowRight, IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { FileDrop } from '@/components/file/FileDrop';
import { look, lookWith } from '@/components/look/look';
import { FootBar } from '@/components/page/FootBar';
import { ApiError } from '@/lib/api';
import { download } from '@/lib/download';
import { useFormat } from '@/lib/format';
import classes from './FileStart.module.css';
import { lookAtFile, templateAddress } from './importQueries';
import type { AccountImport, ImportOptions } from './importTypes';
import { RefusedColumns } from './RefusedColumns';
import { columnsOfRefusal, sentencesOf } from './refusalSentence';
import type { BulkStart } from './useBulkStart';
import type { ColumnChoice } from './useColumnChoice';

const MB = 1024 * 1024;
const ACCEPT = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Props {
  start: BulkStart;
  onMade: (made: AccountImport, isColumnsChosen: boolean) => void;
}

interface Look {
  file: File;
  columns?: ColumnChoice['chosen'];
}

/** The template, and the file to look at. */
export function FileStart({ start, onMade }: Props) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const { options, file, setFile, keepFile } = start;
  const look = useMutation({
    mutationFn: ({ file: given, columns }: Look) => lookAtFile(given, options, columns),
    onSuccess: (made, { file: given, columns }) => {
      keepFile(made.id, given);
      onMade(made, columns !== undefined);
    },
  });
  const refused = columnsOfRefusal(look.error);
  return (
    <>
      <TemplateCard options={options} />
      <FileDrop
        file={file}
        accept={ACCEPT}
        icon={<IconFileSpreadsheet size={30} stroke={1.4} aria-hidden="true" />}
        words={{
          title: t('upload.drop'),
          limits: t('upload.limits', { size: IMPORT_BYTES / MB, rows: format.number(IMPORT_ROWS) }),
        }}
        onFile={(given) => {
          setFile(given);
          look.reset();
        }}
        refusal={sentencesOf(look.error)}
      />
      {file && refused ? (
        <RefusedColumns
          key={`${file.name} ${file.size} ${file.lastModified}`}
          columns={refused}
          update={options.update}
          isBusy={look.isPending}
          onChosen={(columns) => look.mutate({ file, columns })}
        />
      ) : (
        <FootBar>
          <Button
            disabled={!file}
            loading={look.isPending}
            rightSection={<IconArrowRight size={18} stroke={1.8} />}
            onClick={() => file && look.mutate({ file })}
          >
            {t('look_file')}
          </Button>
        </FootBar>
      )}
    </>
  );
}

/** The workbook to fill in, with the classes of the school that was chosen. */
function TemplateCard({ options }: { options: ImportOptions }) {
  const { t } = useTranslation('imports');
  const save = useMutation({
    mutationFn: () => download(templateAddress(options), t('template.file_name')),
    onError: (error) =>
      toast.failure({ title: t('template.failed'), message: error instanceof ApiError ? error.detail : undefined }),
  });
  return (
    <section className={lookWith(classes.card, 'bar', 'card', 'mb-14', 'p-14-18')}>
      <div className={classes.words}>
        <h2 className={look('heading')}>{t('template.title')}</h2>
        <p className={look('m-0', 'dimmed')}>{t(options.school === '' ? 'template.text' : 'template.text_school')}</p>
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
