import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Sheet, saveWorkbook } from '@/components/chart/workbook';
import { toast } from '@/components/feedback/toast';
import { lookWith } from '@/components/look/look';
import { PageHeader } from '@/components/page/PageHeader';
import { useAbilities } from '@/lib/abilities';
import { useFormat } from '@/lib/format';
import type { Asked } from '../asked';
import { usePeriodWords } from '../usePeriodWords';
import { usePlace } from '../usePlace';
import classes from './Dashboard.module.css';

interface Props {
  asked: Asked;
  title?: string;
  titleIsData?: boolean;
  crumbs?: ComponentProps<typeof PageHeader>['crumbs'];
  /** When the figures came; absent while they are on their way. */
  updatedAt?: number;
  /** What the page shows, for a workbook; absent while there is nothing. */
  sheets?: () => Promise<Sheet[]> | Sheet[];
  /** What a reader has not come near is fetched before it is printed. */
  beforePrint?: () => Promise<unknown>;
}

export function Head({ asked, title, titleIsData, crumbs, updatedAt, sheets, beforePrint }: Props) {
  const { t } = useTranslation(['dashboard', 'components']);
  const format = useFormat();
  const words = usePeriodWords(asked.period);
  const { export: mayExport } = useAbilities('dashboard');
  const [isBusy, setBusy] = useState(false);
  const place = usePlace(asked);
  const print = async () => {
    if (beforePrint) {
      await beforePrint();
      // What came is drawn in the frame after the next.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    }
    window.print();
  };
  const save = async () => {
    setBusy(true);
    const { from, to } = asked.period;
    await Promise.resolve(sheets?.() ?? [])
      .then((made) => saveWorkbook(`tong-quan-${from}-${to}`, made))
      .catch(() => toast.failure({ title: t('components:chart.save_failed') }));
    setBusy(false);
  };
  return (
    <>
      {place !== '' && (
        <p className={classes.place} translate="no">
          {place}
        </p>
      )}
      <PageHeader
        title={title ?? (asked.area ? t('title_of', { place: asked.area.name }) : t('title'))}
        titleIsData={titleIsData}
        crumbs={crumbs}
        sentence={[words.sentence, updatedAt ? t('updated', { time: format.time(new Date(updatedAt)) }) : '']
          .filter(Boolean)
          .join(' ')}
        actions={
          <div className={lookWith(classes.actions, 'flex', 'wrap', 'gap-8')}>
            <Button variant="default" leftSection={<IconPrinter size={18} stroke={1.6} />} onClick={() => void print()}>
              {t('print')}
            </Button>
            {mayExport && (
              <Button
                variant="default"
                leftSection={<IconDownload size={18} stroke={1.6} />}
                loading={isBusy}
                disabled={!sheets}
                onClick={() => void save()}
              >
                {t('export')}
              </Button>
            )}
          </div>
        }
      />
    </>
  );
}
