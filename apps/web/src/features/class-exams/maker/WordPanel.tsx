import { Button } from '@mantine/core';
import { IconFileTypeDocx } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import classes from './Maker.module.css';

/** What happens to a Word file, and the way there: it has a page of its own. */
export function WordPanel({ isLocked, onWord }: { isLocked: boolean; onWord: () => void }) {
  const { t } = useTranslation('test_maker');
  return (
    <div className={lookWith(classes.body, 'stack', 'gap-12', 'start')}>
      <p className={look('note', 'm-0')}>{t('word.about')}</p>
      <Button leftSection={<IconFileTypeDocx size={18} stroke={1.6} />} disabled={isLocked} onClick={onWord}>
        {t('word.open')}
      </Button>
    </div>
  );
}
