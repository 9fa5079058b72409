import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { screenPath } from '@/lib/screenPaths';

export function BackToBulk() {
  const { t } = useTranslation('imports');
  return (
    <Button component={Link} to={screenPath('account_bulk')}>
      {t('again')}
    </Button>
  );
}
