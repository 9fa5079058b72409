import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { screenPath } from '@/lib/screenPaths';

export function BackToAccounts() {
  const { t } = useTranslation('accounts');
  return (
    <Button component={Link} to={screenPath('account')}>
      {t('back_to_list')}
    </Button>
  );
}
