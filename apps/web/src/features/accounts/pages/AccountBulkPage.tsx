import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { FootPage } from '@/components/page/FootPage';
import { PageHeader } from '@/components/page/PageHeader';
import { EmptyState } from '@/components/states/EmptyState';
import { useAbilities } from '@/lib/abilities';
import { readId } from '@/lib/readId';
import { BackToAccounts } from '../components/BackToAccounts';
import { BulkStartView } from '../imports/BulkStartView';
import { ImportView } from '../imports/ImportView';
import { isTyped } from '../imports/importSteps';
import type { AccountImport } from '../imports/importTypes';
import { useBulkStart } from '../imports/useBulkStart';

/** Many accounts at once. What was typed or chosen stays in this page while its preview is looked at. */
export default function AccountBulkPage() {
  const { t } = useTranslation('imports');
  const { import: mayImport } = useAbilities('account');
  const [search] = useSearchParams();
  const start = useBulkStart();
  const importId = readId(search.get('import'));
  const forget = (made: AccountImport) => {
    if (isTyped(made)) start.grid.dispatch({ do: 'confirmed' });
    else start.forgetFiles();
  };

  if (!mayImport) {
    return (
      <>
        <PageHeader title={t('title')} />
        <EmptyState icon={<IconLock size={24} stroke={1.6} />} title={t('may_not')} action={<BackToAccounts />} />
      </>
    );
  }
  return (
    <FootPage>
      {importId === undefined ? (
        <BulkStartView start={start} />
      ) : (
        <ImportView key={importId} id={importId} start={start} onConfirmed={forget} />
      )}
    </FootPage>
  );
}
