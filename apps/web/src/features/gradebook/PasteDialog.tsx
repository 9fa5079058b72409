import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/feedback/Dialog';
import { look } from '@/components/look/look';
import type { PastePlan } from './pastePlan';

interface Props {
  plan: PastePlan;
  onPaste: () => void;
  /** Without the first line, which is a heading. */
  onPasteBelow: () => void;
  onClose: () => void;
}

/** So much of what does not fit is shown. */
const MOST_SHOWN = 8;
const shownOf = (texts: readonly string[]): string =>
  texts.slice(0, MOST_SHOWN).join('; ') + (texts.length > MOST_SHOWN ? '; …' : '');

/** What was copied is not what the sheet takes: one sees what would become of it, and decides. */
export function PasteDialog({ plan, onPaste, onPasteBelow, onClose }: Props) {
  const { t } = useTranslation(['gradebook', 'components']);
  const { cells, wrong, extraRows, extraColumns, hasHeading } = plan;
  return (
    <Dialog onClose={onClose} title={t('paste.title')}>
      <div className={look('stack', 'gap-10')}>
        <p className={look('m-0')}>{t('paste.fits', { count: cells.length - wrong.length })}</p>
        {wrong.length > 0 && (
          <p className={look('m-0')}>
            {t('paste.wrong', { count: wrong.length })}{' '}
            <strong className={look('break')} translate="no">
              {shownOf(wrong.map(({ text }) => text))}
            </strong>
          </p>
        )}
        {extraRows.length > 0 && (
          <p className={look('m-0')}>
            {t('paste.rows', { count: extraRows.length })}{' '}
            <strong className={look('break')} translate="no">
              {shownOf(extraRows)}
            </strong>
          </p>
        )}
        {extraColumns > 0 && <p className={look('m-0')}>{t('paste.columns', { count: extraColumns })}</p>}
        {hasHeading && <p className={look('m-0')}>{t('paste.heading')}</p>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('components:confirm.cancel')}
          </Button>
          <Button variant={hasHeading ? 'default' : 'filled'} onClick={onPaste}>
            {t('paste.as_is')}
          </Button>
          {hasHeading && <Button onClick={onPasteBelow}>{t('paste.below')}</Button>}
        </Group>
      </div>
    </Dialog>
  );
}
