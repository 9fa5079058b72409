import { Menu } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconPhoto } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKnownMe } from '@/lib/me';
import { toast } from '../feedback/toast';
import classes from './Chart.module.css';
import type { ChartData } from './chartData';
import { saveWorkbook, sheetOf } from './workbook';

interface Props {
  title: string;
  about: string | undefined;
  data: ChartData;
  fileName: string;
  card: RefObject<HTMLElement | null>;
}

/** A chart taken away: as it looks, or as its figures. */
export function ChartDownloads({ title, about, data, fileName, card }: Props) {
  const { t } = useTranslation('components');
  const own = useKnownMe()?.school?.name;
  const [isBusy, setBusy] = useState(false);
  const save = async (make: () => Promise<void>) => {
    setBusy(true);
    await make().catch(() => toast.failure({ title: t('chart.save_failed') }));
    setBusy(false);
  };
  const picture = async () => {
    const { savePicture } = await import('./chartPicture');
    if (card.current) await savePicture(fileName, card.current, { title, about: about || own });
  };
  return (
    <Menu position="bottom-end" shadow="md" classNames={{ item: classes.choice }}>
      <Menu.Target>
        <button
          type="button"
          className={classes.tool}
          aria-label={t('chart.save', { title })}
          aria-busy={isBusy || undefined}
          disabled={isBusy}
        >
          <IconDownload size={18} stroke={1.6} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPhoto size={18} stroke={1.6} />} onClick={() => void save(picture)}>
          {t('chart.save_picture')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileSpreadsheet size={18} stroke={1.6} />}
          onClick={() => void save(() => saveWorkbook(fileName, [sheetOf(title, data)]))}
        >
          {t('chart.save_workbook')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
